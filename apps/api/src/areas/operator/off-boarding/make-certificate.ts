import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { offBoarding } from '@plenty/contract/operator/off-boarding';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import type { Work } from '../../../platform/work.ts';
import { toDocumentBrand } from '../../portal/public.ts';
import { certificateOf, type Certificate } from './erasures-table.ts';

/** Counts and checksums: nobody of the client is named. */
export async function makeCertificate(
  work: Work,
  { params: { id } }: RequestOf<typeof offBoarding.certificate>,
): Promise<AnswerOf<typeof offBoarding.certificate>> {
  const [[erasure]] = await work.read(certificateOf(id));
  if (!erasure) throw new Failure('not-found');
  return makePdf(`Certificate of erasure ${erasure.client_name}`, {
    title: 'Certificate of erasure',
    subtitle: erasure.client_name,
    madeOn: dayInLondon(erasure.erased_at),
    brand: toDocumentBrand(undefined),
    blocks: certificateBlocks(erasure),
  });
}

function certificateBlocks(erasure: Certificate): PdfBlock[] {
  const counts = Object.entries(erasure.counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return [
    {
      kind: 'text',
      text:
        `Everything that ${erasure.client_name} had in this installation of Plenty was erased from its database. ` +
        'Backups that were made before still hold it until they are deleted in their turn.',
    },
    {
      kind: 'figures',
      items: [
        { label: 'Client', value: erasure.client_name },
        { label: 'Address', value: erasure.client_slug },
        { label: 'Rows erased', value: total.toLocaleString('en-GB') },
      ],
    },
    {
      kind: 'figures',
      items: [
        { label: 'Asked for by', value: erasure.operator_name },
        { label: 'Asked for', value: momentInLondon(erasure.asked_at) },
        { label: 'Erased', value: momentInLondon(erasure.erased_at) },
      ],
    },
    { kind: 'heading', text: 'Archive' },
    { kind: 'text', text: `SHA-256 of the last archive: ${erasure.archive_sha256 ?? 'there was none'}` },
    { kind: 'heading', text: 'Rows erased, by table' },
    {
      kind: 'table',
      columns: [
        { label: 'Table', share: 0.7 },
        { label: 'Rows', share: 0.3, align: 'end' },
      ],
      rows: counts.map(([table, count]) => [table, count.toLocaleString('en-GB')]),
      total: ['Total', total.toLocaleString('en-GB')],
    },
  ];
}

const LONDON_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
const LONDON_TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });

function dayInLondon(moment: Date): string {
  return LONDON_DAY.format(moment);
}

function momentInLondon(moment: Date): string {
  return `${sayDay(dayInLondon(moment))}, ${LONDON_TIME.format(moment)}`;
}
