/** Where the page of vouchers is; its cookie is sent there alone. */
export const PAGE_PATH = '/api/ccv/employer';

/** The orders of a month, the newest that has any where none is named. */
export function ordersPath(query: Readonly<Record<string, string | number>> = {}): string {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return asked === '' ? PAGE_PATH : `${PAGE_PATH}?${asked}`;
}

export function invoicePath(id: string): string {
  return `${PAGE_PATH}/invoices/${id}`;
}

export function historyPath(page = 1): string {
  return page === 1 ? `${PAGE_PATH}/history` : `${PAGE_PATH}/history?page=${page}`;
}
