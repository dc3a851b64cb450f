import type { Spoilt } from './spoil.ts';

const CARD = { id: 'a', icon: 'phone', title: 'A', text: 'a' };
const FAQ = { id: 'why', question: 'Why?', answer: '<p>So</p>' };

/** What a client can get wrong in its own words. */
export const SPOILT_WORDS: readonly Spoilt[] = [
  ['benefits.life.payElement', '=SUM(A1)', 'benefits[life].payElement: must be up to 40 letters and digits'],
  ['benefits.life.p11dSection', 'Z', "benefits[life].p11dSection: 'Z' is not allowed, must be one of A, B"],
  ['benefits.life.p11dSection', 'M', 'benefits[life].p11dSection: is for what counts as income of the employee'],
  [
    'benefits.life.provider',
    { name: 'Northlight', columns: ['surname', 'salary'] },
    "benefits[life].provider.columns[2]: 'salary' is not allowed, must be one of payroll-number, surname",
  ],
  [
    'benefits.life.provider',
    { name: 'Northlight', columns: ['surname', 'surname'] },
    'benefits[life].provider.columns: must not name a column twice',
  ],
  ['home.cards', [{ ...CARD, id: 'A b' }], 'home.cards[1].id: must be lower-case words joined by hyphens'],
  ['home.cards', [CARD, CARD], 'home.cards[2].id: is the id of another too'],
  [
    'home.cards',
    [{ ...CARD, from: '2026-05-02', until: '2026-05-01' }],
    'home.cards[1].until: must not come before from, 2026-05-02',
  ],
  [
    'home.banners',
    [{ id: 'a', title: 'A', text: 'a', from: 'May' }],
    'home.banners[1].from: must be a day of the calendar',
  ],
  [
    'home.cards',
    [{ ...CARD, audience: { fact: 'custom', name: 'union-member', equals: true } }],
    "home.cards[1].audience: 'custom' is not kept of everyone; there are age, service",
  ],
  ['home.cards', [{ ...CARD, audience: { fact: 'age' } }], 'home.cards[1].audience'],
  ['home.cards', [{ ...CARD, audience: { any: [] } }], 'home.cards[1].audience.any: must have at least one condition'],
  ['content', { poems: [] }, 'content.poems: is not known here'],
  ['content', { policies: { terms: { title: 'T' } } }, 'content.policies.terms.content: is missing'],
  ['content', { faqs: [{ id: 'a', title: 'A', faqs: [] }] }, 'content.faqs[1].faqs: must have at least one'],
  [
    'content',
    { faqs: [{ id: 'a', title: 'A', faqs: [FAQ, FAQ] }] },
    'content.faqs[1].faqs[2].id: is the id of another too',
  ],
  [
    'content',
    { faqs: [{ id: 'why', title: 'A', faqs: [FAQ] }] },
    'content.faqs[1].faqs[1].id: is the id of another too',
  ],
  [
    'content',
    { contact: { name: 'C', content: 'c', enquiryOptions: [] } },
    'content.contact.enquiryOptions: must have at least one',
  ],
  [
    'content',
    { carousel: [{ id: 'a', title: 'A', text: 'x'.repeat(401), picture: 'pay' }] },
    'content.carousel[1].text: must have at most 400 characters',
  ],
];
