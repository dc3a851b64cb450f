export { OWN_FAMILY, type FamilyRow } from './family-table.ts';
export { toFamilyMember, type NamedMember } from './to-family-member.ts';
