import { formatPounds, type Pence } from '@plenty/domain/money/pence';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { Example, Figures, Refusal } from './example.ts';

/** An example as a paragraph: what is chosen, what comes of it, and the working below. */
export function writeExample(example: Example, benefit: Benefit): string {
  const outcome =
    'expect' in example ? sayFigures(example.expect, example.months) : sayRefusal(example.refused, benefit);
  // A backslash at its end keeps a line of the sum a line of the page.
  const working = example.working
    .trim()
    .split('\n')
    .map((line) => `> ${line.trim()}`)
    .join('\\\n');
  return `**Example: ${example.title}.** ${outcome}\n\n${working}`;
}

function sayFigures(figures: Figures, months: number): string {
  const { employee, employer, fund, lastMonth, coverAsked, coverGranted, benefitInKind } = figures;
  const over = months === 12 ? 'in a year' : `in ${months} months`;
  return [
    ...sayCover(coverAsked, coverGranted),
    employee < 0 ? `The employee is given ${formatPounds(-employee)}` : `The employee pays ${formatPounds(employee)}`,
    ...(lastMonth === undefined ? [] : [`${formatPounds(lastMonth)} in the last month`]),
    ...(employer === 0 ? [] : [`the employer ${formatPounds(employer)}`]),
    ...(fund === 0 ? [] : [fund < 0 ? `${formatPounds(-fund)} go to the fund` : `the fund ${formatPounds(fund)}`]),
    ...(benefitInKind === 0 ? [] : [`${formatPounds(benefitInKind)} are a benefit in kind`]),
    sayChange('take-home pay', -figures.takeHomeFalls, over),
    ...(figures.employerNiSaved === 0
      ? []
      : [sayChange('the employer’s National Insurance', -figures.employerNiSaved, over)]),
  ]
    .join('; ')
    .concat('.');
}

function sayCover(asked: Pence | undefined, granted: Pence | undefined): string[] {
  if (asked === undefined || granted === undefined) return [];
  if (asked === granted) return [`Cover of ${formatPounds(granted)}`];
  return [`Cover of ${formatPounds(granted)} until the evidence for ${formatPounds(asked)} is accepted`];
}

function sayChange(what: string, pence: Pence, over: string): string {
  if (pence === 0) return `${what} stays as it is`;
  return `${what} ${pence < 0 ? 'falls' : 'rises'} by ${formatPounds(Math.abs(pence))} ${over}`;
}

function sayRefusal(refusal: Refusal, { fields }: Benefit): string {
  switch (refusal.by) {
    case 'eligibility':
      return `Refused: ${refusal.words}.`;
    case 'limit': {
      const field = fields.find(({ name }) => name === refusal.field);
      const most = field?.kind === 'money' ? formatPounds(refusal.most * 100) : String(refusal.most);
      return `Refused: the most for ‘${field?.label ?? refusal.field}’ is ${most}.`;
    }
    case 'wage-floor':
      return `Refused by the minimum wage: at most ${formatPounds(refusal.mostMonthly)} a month may be given up.`;
  }
}
