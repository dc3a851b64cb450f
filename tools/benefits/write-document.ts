import { sayDay } from '@plenty/domain/dates/day';
import { BENEFIT_KINDS } from '@plenty/domain/scheme/benefit-kinds';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { describeBenefit } from '@plenty/scheme/describe-benefit';
import { sayFund, type DescribedLine } from '@plenty/scheme/describe-pricing';
import type { Scheme } from '@plenty/scheme/scheme';
import { writeExample } from './write-example.ts';
import { namesIn } from './names-in.ts';
import type { ClientExamples } from './read-files.ts';

/** Every benefit of every client in words, with the examples that were worked for it, as Markdown. */
export function writeDocument(clients: readonly ClientExamples[]): string {
  return `${[
    '# The demo’s benefits',
    'Written by `npm run benefits` from `demo/clients` and `demo/examples`. Each figure was typed by hand with its working, and the rules make the same: `./check` fails where they do not. Providers and prices are invented; rates of tax are those of 2026/27. None of it is tax advice.',
    'Unless an example says otherwise the employee is 36 years old, has been there since 2018 and earns £30,000 for 37.5 hours a week, in England, or in Scotland at Quanta. Parts are a month’s, falls of take-home pay a year’s.',
    '## The 28 kinds',
    writeKinds(clients),
    ...clients.flatMap(writeClient),
  ].join('\n\n')}\n`;
}

function writeKinds(clients: readonly ClientExamples[]): string {
  const names = clients.map(({ scheme }) => scheme.client.name);
  const rows = BENEFIT_KINDS.map((kind) =>
    row([kind.replaceAll('-', ' '), ...clients.map(({ scheme }) => namesOfKind(scheme, kind))]),
  );
  return [row(['Kind', ...names]), row(['---', ...names.map(() => '---')]), ...rows].join('\n');
}

function namesOfKind({ benefits }: Scheme, kind: Benefit['kind']): string {
  return benefits
    .filter((benefit) => benefit.kind === kind)
    .map(({ name }) => name)
    .join(', ');
}

function writeClient(client: ClientExamples): string[] {
  const { scheme } = client;
  return [
    `## ${scheme.client.name}`,
    writeTable(describeYear(scheme)),
    ...scheme.benefits.flatMap((benefit) => writeBenefit(benefit, client)),
  ];
}

function describeYear({ year, fund, lifeEvents, benefits }: Scheme): DescribedLine[] {
  const nameOf = (code: string): string => benefits.find((benefit) => benefit.code === code)?.name ?? code;
  return [
    ['Scheme year', `${sayDay(year.startsOn)} to ${sayDay(year.endsOn)}`],
    ...year.windows.map(({ name, opensOn, closesOn, startsOn }): DescribedLine => [
      name,
      `${sayDay(opensOn)} to ${sayDay(closesOn)}, for what starts on ${sayDay(startsOn)}`,
    ]),
    ['Joiners', `${year.joinerDays} days to choose`],
    ...(fund ? sayFund({ ...fund, spendOrder: fund.spendOrder.map(nameOf) }) : []),
    ...lifeEvents.map(({ name, opens, openForDays }): DescribedLine => [
      name,
      `opens ${opens.map(nameOf).join(', ')} for ${openForDays} days`,
    ]),
  ];
}

function writeBenefit(benefit: Benefit, { scheme, examples }: ClientExamples): string[] {
  const own = examples.filter(({ benefit: code }) => code === benefit.code);
  return [
    `### ${scheme.client.name}: ${benefit.name}`,
    benefit.content.summary,
    writeTable([
      ['Kind', benefit.kind.replaceAll('-', ' ')],
      ...describeBenefit(benefit, namesIn(scheme)).filter(([about]) => about !== 'Name'),
    ]),
    ...own.map((example) => writeExample(example, benefit)),
  ];
}

function writeTable(said: readonly DescribedLine[]): string {
  return [row(['', '']), row(['---', '---']), ...said.map(row)].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
