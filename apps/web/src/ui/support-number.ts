/** What stands in for a number that a client does not have: spec 1 §9. */
const PLACEHOLDERS: readonly string[] = ['', '0', 'TBC'];

/** The support number to show; nothing where the client has none, and then the help text names none. */
export function findSupportNumber(stored: string | number | null | undefined): string | undefined {
  const text = String(stored ?? '').trim();
  return PLACEHOLDERS.includes(text) ? undefined : text;
}
