import { expect, test } from 'vitest';
import type { FaqGroup } from '@plenty/contract/portal/faqs';
import { searchFaqs } from './search-faqs.ts';

const GROUPS: readonly FaqGroup[] = [
  {
    id: 'pay',
    title: 'Pay',
    faqs: [
      { id: 'sacrifice', question: 'What is salary sacrifice?', answer: '<p>You give up <b>pay</b>.</p>' },
      { id: 'when', question: 'When am I paid?', answer: '<p>On the 28th, at the café.</p>' },
    ],
  },
  { id: 'family', title: 'Family', faqs: [{ id: 'child', question: 'Can I add my child’s details?', answer: 'Yes.' }] },
];

const foundBy = (search: string) => searchFaqs(GROUPS, search).flatMap(({ faqs }) => faqs.map(({ id }) => id));

test.each([
  ['', ['sacrifice', 'when', 'child']],
  ['   ', ['sacrifice', 'when', 'child']],
  ['SALARY', ['sacrifice']],
  ['give up', ['sacrifice']],
  ['up give', ['sacrifice']],
  ['28th', ['when']],
  ['cafe', ['when']],
  ["child's", ['child']],
  ['family', ['child']],
  ['salary child', []],
  ['nothing of the kind', []],
])('“%s” finds %j', (search, ids) => {
  expect(foundBy(search)).toEqual(ids);
});

test('what stands in the HTML and not in its words is not found', () => {
  expect(foundBy('<b>')).toEqual([]);
});

test('a group without a question that fits is left out', () => {
  expect(searchFaqs(GROUPS, 'salary').map(({ id }) => id)).toEqual(['pay']);
});
