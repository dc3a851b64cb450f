import type { RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import type { uploads } from '@plenty/contract/people/uploads';
import { uploadFieldsOf } from '@plenty/domain/uploads/upload-fields';
import { Failure } from '../../../platform/failure.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { csvBytes } from '../../../platform/sheets/csv-bytes.ts';
import { xlsxForm } from '../../../platform/sheets/xlsx-form.ts';
import type { Work } from '../../../platform/work.ts';
import { OWN_FIELDS } from './own-fields-table.ts';
import { templateForm } from './template-form.ts';
import { templateVersion } from './template-version.ts';

/** A file to fill in, with a column for everything that the client knows of its people. */
export async function readTemplate(
  work: Work,
  { params, query }: RequestOf<typeof uploads.template>,
): Promise<OutgoingFile> {
  const [[own]] = await work.read(OWN_FIELDS);
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const fields = uploadFieldsOf(own?.fields ?? []);
  const version = templateVersion(fields);
  const form = templateForm(fields, version);
  const type = TYPES[query.format];
  const content = query.format === 'csv' ? csvBytes(toSheet(form)) : xlsxForm(form, work.services.clock.now());
  return { name: cleanFileName(`Employee data template ${version}`, type), type, sizeBytes: null, content };
}

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The head and the example alone: a CSV file has no place for more. */
function toSheet({ title, columns, example }: ReturnType<typeof templateForm>) {
  async function* batches() {
    yield [example];
  }
  const cells = columns.map(({ header, width }, index) => ({
    header,
    width,
    cell: (row: typeof example) => row[index] ?? null,
  }));
  return { title, columns: cells, batches: batches() };
}
