import type { Benefit } from '../scheme/benefit.ts';
import type { BenefitKind } from '../scheme/benefit-kinds.ts';

/** The sections of the form P11D, by its letters, in its words. */
const P11D_SECTIONS = {
  A: 'Assets transferred',
  B: 'Payments made on behalf of employee',
  C: 'Vouchers and credit cards',
  D: 'Living accommodation',
  E: 'Mileage allowance payments',
  F: 'Cars and car fuel',
  G: 'Vans and van fuel',
  H: 'Interest-free and low interest loans',
  I: 'Private medical treatment or insurance',
  J: 'Relocation expenses',
  K: 'Services supplied',
  L: 'Assets placed at the employee’s disposal',
  M: 'Other items',
  N: 'Expenses payments',
} as const;
export type P11dSection = keyof typeof P11D_SECTIONS;

export const P11D_SECTION_LETTERS = Object.keys(P11D_SECTIONS) as [P11dSection, ...P11dSection[]];

/** What is not here is among the other items, unless the scheme says otherwise. */
const BY_KIND: Readonly<Partial<Record<BenefitKind, P11dSection>>> = {
  'childcare-vouchers': 'C',
  'electric-car': 'F',
  'season-ticket-loan': 'H',
  'private-medical': 'I',
  'health-cash-plan': 'I',
  'dental-insurance': 'I',
  'health-screening': 'I',
  'virtual-gp': 'I',
  'cycle-to-work': 'L',
  technology: 'L',
};

/** 'F: Cars and car fuel'. The scheme's own word counts; what is taxed on a list price is a car. */
export function sayP11dSection({ p11dSection, kind, tax }: Pick<Benefit, 'p11dSection' | 'kind' | 'tax'>): string {
  const section = p11dSection ?? (tax.benefitInKind.value === 'list-price' ? 'F' : (BY_KIND[kind] ?? 'M'));
  return `${section}: ${P11D_SECTIONS[section]}`;
}
