import type { DecisionAnswer } from './approvals-data.ts';

type SaidOutcomes = Extract<DecisionAnswer, { outcome: 'decided' }>['outcomes'];

interface OutcomeMessage {
  readonly kind: 'success' | 'alert';
  readonly text: string;
}

/** What became of all that was decided together, in a sentence or two. */
export function sayOutcomes(outcomes: SaidOutcomes): OutcomeMessage {
  const counted = (outcome: SaidOutcomes[number]['outcome']) =>
    outcomes.filter((one) => one.outcome === outcome).length;
  const parts: string[] = [];
  const [approved, rejected, movedOn] = [counted('approved'), counted('rejected'), counted('moved-on')];
  if (approved > 0) parts.push(`${selections(approved)} approved.`);
  if (rejected > 0) parts.push(`${selections(rejected)} rejected.`);
  if (movedOn > 0) parts.push(`${selections(movedOn)} decided or taken back meanwhile.`);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  if (refused.length > 0) {
    const reasons = new Set(refused.flatMap(({ message }) => message ?? []));
    parts.push(`${selections(refused.length)} not possible: ${[...reasons].join('; ')}.`);
  }
  return { kind: movedOn + refused.length > 0 ? 'alert' : 'success', text: parts.join(' ') };
}

function selections(count: number): string {
  return count === 1 ? '1 selection' : `${count} selections`;
}
