const MOST = 40;

/** An address for a name, such as northwind-joinery for 'Northwind Joinery Ltd': legal forms say nothing about whose it is. */
export function suggestSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’]|\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word));
  return words
    .join('-')
    .replace(/^[0-9-]+/, '')
    .slice(0, MOST)
    .replace(/-$/, '');
}

const LEGAL_FORMS: ReadonlySet<string> = new Set(['ltd', 'limited', 'plc', 'llp', 'cic']);
