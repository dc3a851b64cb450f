/** Somebody of the family, and whether a benefit can cover them. */
export interface Coverable {
  readonly id: string;
  readonly name: string;
  readonly relationship: 'partner' | 'dependant';
  readonly counts: boolean;
}

/** Whom a level of cover covers, by name; what the family lacks for it is said instead. */
export function sayCover(level: string, family: readonly Coverable[]): string {
  const counted = family.filter(({ counts }) => counts);
  const partner = counted.filter(({ relationship }) => relationship === 'partner').map(({ name }) => name);
  const children = counted.filter(({ relationship }) => relationship === 'dependant').map(({ name }) => name);
  const needsPartner = level === 'couple' || level === 'family';
  const needsChildren = level === 'single-parent' || level === 'family';
  if (needsPartner && partner.length === 0) return 'For you and your partner, whom you have not added yet';
  if (needsChildren && children.length === 0) return 'For you and your children, whom you have not added yet';
  const names = ['You', ...(needsPartner ? partner : []), ...(needsChildren ? children : [])];
  return names.length === 1 ? 'You alone' : LIST.format(names);
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
