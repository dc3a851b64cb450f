// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LifeEvent } from '@plenty/contract/enrolment/life-events';
import { LifeEventList } from './life-event-list.tsx';
import { londonToday } from './london-today.ts';
import { WhatOpens } from './what-opens.tsx';

afterEach(cleanup);

const ID = '019a0000-0000-7000-8000-00000000000a';
const OPENS = [
  { benefitId: ID, name: 'Dental insurance' },
  { benefitId: ID.replace('a', 'b'), name: 'Life assurance' },
];

function textOf(event: Partial<LifeEvent>, today: string): string {
  const wedding: LifeEvent = {
    id: ID,
    kind: 'marriage',
    name: 'Marriage or civil partnership',
    happenedOn: '2026-11-10',
    note: '',
    declaredAt: '2026-11-12T09:00:00.000Z',
    status: 'accepted',
    hasEvidence: false,
    decisionReason: null,
    openUntil: '2026-12-09',
    opens: OPENS,
    ...event,
  };
  const { container } = render(<LifeEventList events={[wedding]} today={today} onSend={() => undefined} />);
  return container.textContent;
}

test.each<[string, Partial<LifeEvent>, string, string[]]>([
  [
    'is open on its last day',
    {},
    '2026-12-09',
    ['Open', '10 November 2026', 'You can choose or change Dental insurance and Life assurance until 9 December 2026.'],
  ],
  [
    'is closed on the day after',
    {},
    '2026-12-10',
    ['Closed', 'You could choose or change Dental insurance and Life assurance until 9 December 2026.'],
  ],
  [
    'without the evidence that it needs asks for it',
    { status: 'awaiting-evidence' },
    '2026-11-16',
    ['Evidence needed', 'Please send evidence by 9 December 2026', 'Send evidence'],
  ],
  [
    'whose evidence has come says so',
    { status: 'in-review', hasEvidence: true },
    '2026-11-16',
    ['We have your evidence', 'Replace evidence'],
  ],
  [
    'whose evidence never came is not accepted',
    { status: 'refused' },
    '2026-12-10',
    ['Not accepted', 'Evidence did not come in time.', 'It no longer opens'],
  ],
])('a life event %s', (_, event, today, texts) => {
  const shown = textOf(event, today);
  for (const text of texts) expect(shown).toContain(text);
});

test('the panel says what a kind opens: for how many days, and until when once the day is known', () => {
  const kind = { kind: 'birth', name: 'Birth', openForDays: 60, needsEvidence: false, opens: OPENS };
  const { rerender } = render(<WhatOpens kind={kind} happenedOn="" />);
  expect(screen.getByText('You can choose or change these for 60 days from the event:')).toBeDefined();
  rerender(<WhatOpens kind={kind} happenedOn="2026-10-20" />);
  expect(screen.getByText('You can choose or change these until 18 December 2026:')).toBeDefined();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Dental insurance',
    'Life assurance',
  ]);
});

test('a day begins at midnight in London, in summer too', () => {
  expect(londonToday(new Date('2026-07-01T22:59:00Z'))).toBe('2026-07-01');
  expect(londonToday(new Date('2026-07-01T23:01:00Z'))).toBe('2026-07-02');
});
