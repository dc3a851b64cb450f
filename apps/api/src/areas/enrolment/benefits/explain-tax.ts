import type { Benefit } from '@plenty/domain/scheme/benefit';

/** What tax does with a benefit, each a sentence. */
export function explainTax({ tax, premiumTax, funding }: Benefit): string[] {
  const { employee, benefitInKind } = tax;
  const sentences: string[] = funding.payer === 'employer' ? [] : [OF_PAY[taxKeyOf(employee)]];
  if (benefitInKind.value === 'employer-cost')
    sentences.push('What your employer pays for it is a benefit in kind: income tax is due on it.');
  if (benefitInKind.value === 'list-price')
    sentences.push('A share of its list price is a benefit in kind: income tax is due on it.');
  if (premiumTax !== 'none') sentences.push('Insurance premium tax is part of the price.');
  return sentences;
}

type Taken = Benefit['tax']['employee'];

const OF_PAY = {
  'salary-sacrifice':
    'You give up pay for it before income tax and National Insurance, so you pay neither on that part.',
  optional: 'You give up pay for it before National Insurance; income tax is due as if you had been paid.',
  'net-pay': 'It is taken from your pay before income tax and after National Insurance.',
  'after-tax': 'It is taken from your take-home pay, after income tax and National Insurance.',
  'pay-reduction': 'Your pay is lower by what it costs, so income tax and National Insurance are lower too.',
  'taxable-pay': 'What you get for it is paid with your salary: income tax and National Insurance are due on it.',
} as const;

function taxKeyOf(employee: Taken): keyof typeof OF_PAY {
  return employee.taken === 'salary-sacrifice' && employee.optionalRemuneration ? 'optional' : employee.taken;
}
