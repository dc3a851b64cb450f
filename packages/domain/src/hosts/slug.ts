const SLUG = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Names that an installation may need for itself, or that people would take for its own. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'account accounts admin api app assets auth autodiscover blog cdn contact dev docs ftp help imap localhost login mail mx ' +
    'news operator operators plenty pop portal postmaster root security sign-in smtp sso staging static status support test www'
  ).split(' '),
);

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Whether no client may have this slug, at an installation of that name: the operators' own host begins with its first label. */
export function isReservedSlug(slug: string, publicName: string): boolean {
  return RESERVED.has(slug) || publicName.split('.', 1)[0] === slug;
}
