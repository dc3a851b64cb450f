import type { RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import type { uploads } from '@plenty/contract/people/uploads';
import { existingBenefitFieldsOf } from '@plenty/domain/existing-benefits/existing-benefit-fields';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import { NOTHING_OFFERED, readOffered } from '@plenty/domain/scheme/offered';
import { prepareImpact } from '@plenty/domain/uploads/impact-scheme';
import type { UploadField } from '@plenty/domain/uploads/upload-field';
import { uploadFieldsOf } from '@plenty/domain/uploads/upload-fields';
import { Failure } from '../../../platform/failure.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { csvBytes } from '../../../platform/sheets/csv-bytes.ts';
import { xlsxForm } from '../../../platform/sheets/xlsx-form.ts';
import type { Work } from '../../../platform/work.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { benefitFieldsOn } from './check-existing-benefits.ts';
import { OWN_FIELDS } from './own-fields-table.ts';
import { templateForm } from './template-form.ts';
import { templateVersion } from './template-version.ts';
import { MOMENT } from './uploads-table.ts';

/** A file to fill in, with a column for everything that the client knows of its people, or that they may have. */
export async function readTemplate(
  work: Work,
  { params, query }: RequestOf<typeof uploads.template>,
): Promise<OutgoingFile> {
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const { kind } = query;
  const fields = kind === 'people' ? await readPeopleFields(work) : await readBenefitFields(work);
  const version = templateVersion(fields);
  const form = templateForm(fields, { kind, version });
  const type = TYPES[query.format];
  const content = query.format === 'csv' ? csvBytes(toSheet(form)) : xlsxForm(form, work.services.clock.now());
  return { name: cleanFileName(`${NAMES[kind]} template ${version}`, type), type, sizeBytes: null, content };
}

const NAMES: Readonly<Record<UploadKind, string>> = { people: 'Employee data', benefits: 'Existing benefits' };

async function readPeopleFields(work: Work): Promise<readonly UploadField[]> {
  const [[own]] = await work.read(OWN_FIELDS);
  return uploadFieldsOf(own?.fields ?? []);
}

async function readBenefitFields(work: Work): Promise<readonly UploadField[]> {
  const [[offered], [moment]] = await work.read(SCHEMES, MOMENT);
  const scheme = prepareImpact(readOffered(offered?.schemes ?? NOTHING_OFFERED));
  return benefitFieldsOn(scheme, moment?.today ?? '') ?? existingBenefitFieldsOf([]);
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
