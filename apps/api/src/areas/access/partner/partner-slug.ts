/** As the table's check has it: what breaks it, a partner's name cannot be. */
const SLUG = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

export function isPartnerSlug(text: string): boolean {
  return SLUG.test(text);
}
