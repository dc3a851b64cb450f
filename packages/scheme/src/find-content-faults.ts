import type { Day } from '@plenty/domain/dates/day';
import { findRuleFaults } from '@plenty/domain/eligibility/find-rule-faults';
import type { Condition, FactName, Rule } from '@plenty/domain/eligibility/rule';
import type { ContactPage, FaqGroups } from './content.ts';
import type { Fault } from './fault.ts';

/** What is kept of every employee: an audience can be chosen by nothing else. */
const AUDIENCE_FACTS: readonly FactName[] = [
  'age',
  'service',
  'hours',
  'pay',
  'grade',
  'department',
  'location',
  'region',
  'employment-status',
  'probation',
  'joined',
];

interface Scheduled {
  readonly id: string;
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
  readonly audience?: Rule | undefined;
}

/** Of a list of things that are shown for some time to some people. */
export function findScheduleFaults(items: readonly Scheduled[]): Fault[] {
  return [
    ...findRepeatedIds(items),
    ...items.flatMap(({ from, until, audience }, at) => [
      ...(from !== undefined && until !== undefined && until < from
        ? [{ path: [at, 'until'], message: `must not come before from, ${from}` }]
        : []),
      ...(audience ? findAudienceFaults(audience) : []).map(({ path, message }) => ({
        path: [at, 'audience', ...path],
        message,
      })),
    ]),
  ];
}

/** Ids are anchors of one page, so that groups and questions share them. */
export function findFaqFaults(groups: FaqGroups): Fault[] {
  const seen = new Set<string>();
  const isNew = (id: string): boolean => seen.size < seen.add(id).size;
  return groups.flatMap(({ id, faqs }, at) => [
    ...(isNew(id) ? [] : [repeatedIds([at, 'id'])]),
    ...faqs.flatMap((faq, place) => (isNew(faq.id) ? [] : [repeatedIds([at, 'faqs', place, 'id'])])),
  ]);
}

export function findContentOptionFaults({ enquiryOptions }: ContactPage): Fault[] {
  const values = enquiryOptions.map(({ value }) => value);
  return values.flatMap((value, at) =>
    values.indexOf(value) < at ? [{ path: ['enquiryOptions', at, 'value'], message: 'is that of another too' }] : [],
  );
}

export function findRepeatedIds(items: readonly { readonly id: string }[]): Fault[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [repeatedIds([at, 'id'])] : []));
}

function repeatedIds(path: readonly PropertyKey[]): Fault {
  return { path, message: 'is the id of another too' };
}

function findAudienceFaults(rule: Rule): Fault[] {
  const unknown = audienceConditionsOf(rule).find(({ fact }) => !AUDIENCE_FACTS.includes(fact));
  if (unknown)
    return [{ path: [], message: `'${unknown.fact}' is not kept of everyone; there are ${AUDIENCE_FACTS.join(', ')}` }];
  return findRuleFaults(rule, { benefits: [], customFields: [] });
}

function audienceConditionsOf(rule: Rule): Condition[] {
  if ('fact' in rule) return [rule];
  if ('not' in rule) return audienceConditionsOf(rule.not);
  return ('all' in rule ? rule.all : rule.any).flatMap(audienceConditionsOf);
}
