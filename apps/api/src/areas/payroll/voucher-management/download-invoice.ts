import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { countReport } from '../../../platform/limits/count-report.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Work } from '../../../platform/work.ts';
import { ownPicturedLook, toDocumentBrand } from '../../portal/public.ts';
import { sayOrders } from './draw-orders.ts';
import type { ManagedOrder } from './orders-table.ts';
import type { VoucherPageAnswer, PageRequest } from './page-answer.ts';
import { readInvoice, type Invoice } from './read-invoice.ts';
import { inOnePiece } from '../../../platform/files/in-one-piece.ts';

const COLUMNS: readonly SheetColumn<ManagedOrder>[] = [
  { header: 'Payroll number', width: 16, cell: ({ payroll_number }) => payroll_number },
  { header: 'First name', width: 18, cell: ({ first_name }) => first_name },
  { header: 'Surname', width: 20, cell: ({ surname }) => surname },
  { header: 'Carer', width: 30, cell: ({ carer }) => carer },
  { header: 'Registration number', width: 20, cell: ({ registration_number }) => registration_number },
  { header: 'Placed on', width: 12, cell: ({ placed_on }) => ({ day: placed_on }) },
  { header: 'Amount', width: 12, cell: ({ amount_pence }) => amount_pence / 100 },
];

/** A row for each line, so that whoever adds them up comes to the total. */
export async function downloadCsv(work: Work, { id }: PageRequest): Promise<VoucherPageAnswer> {
  const { invoice, orders } = await readForFile(work, id);
  const sheet = { title: invoiceTitleOf(invoice), columns: COLUMNS, batches: inOnePiece(orders) };
  return { file: sheetFile(sheet, 'csv', work.services.clock.now()) };
}

export async function downloadPdf(work: Work, { id }: PageRequest): Promise<VoucherPageAnswer> {
  const read = await readForFile(work, id);
  const [[look]] = await work.read(ownPicturedLook);
  const title = invoiceTitleOf(read.invoice);
  const { client_name: subtitle, invoiced_on: madeOn } = read.invoice;
  return {
    file: await makePdf(title, {
      title,
      subtitle,
      madeOn,
      brand: toDocumentBrand(look),
      blocks: toInvoiceBlocks(read),
    }),
  };
}

/** Counted like every report, and noted before its first byte. */
async function readForFile(work: Work, asked: string): Promise<Invoice> {
  const read = await readInvoice(work, asked);
  await countReport(work);
  const object = { kind: 'voucher-invoice', id: read.invoice.id };
  await work.write((_, note) => note({ action: 'report-read', object, hits: read.orders.length }));
  return read;
}

function invoiceTitleOf({ number }: Invoice['invoice']): string {
  return `Childcare vouchers invoice ${number}`;
}

function toInvoiceBlocks({ invoice, orders }: Invoice): PdfBlock[] {
  return [
    {
      kind: 'figures',
      items: [
        { label: 'Invoice', value: String(invoice.number) },
        { label: 'Date', value: sayDay(invoice.invoiced_on) },
        { label: 'Orders placed in', value: sayMonth(invoice.month) },
        { label: 'Total', value: formatPounds(invoice.total_pence) },
      ],
    },
    { kind: 'heading', text: sayOrders(invoice.order_count) },
    {
      kind: 'table',
      columns: [
        { label: 'Employee', share: 0.24 },
        { label: 'Carer', share: 0.28 },
        { label: 'Registration', share: 0.16 },
        { label: 'Placed on', share: 0.18 },
        { label: 'Amount', share: 0.14, align: 'end' },
      ],
      rows: orders.map((order) => [
        `${order.first_name} ${order.surname} (${order.payroll_number})`,
        order.carer,
        order.registration_number,
        sayDay(order.placed_on),
        formatPounds(order.amount_pence),
      ]),
      total: ['Total', '', '', '', formatPounds(invoice.total_pence)],
    },
  ];
}
