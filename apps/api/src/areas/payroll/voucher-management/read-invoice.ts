import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { invoiceOf, type InvoiceRow } from './invoices-table.ts';
import { ordersOfInvoice, type ManagedOrder } from './orders-table.ts';
import { needId } from './read-asked.ts';

export interface Invoice {
  readonly invoice: InvoiceRow;
  readonly orders: readonly ManagedOrder[];
}

/** An invoice with its lines; one of another client is as unknown as one that nobody has. */
export async function readInvoice(work: Work, asked: string): Promise<Invoice> {
  const id = needId(asked);
  const [[invoice], orders] = await work.read(invoiceOf(id), ordersOfInvoice(id));
  if (!invoice) throw new Failure('not-found');
  return { invoice, orders };
}
