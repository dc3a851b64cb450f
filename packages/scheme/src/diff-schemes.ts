import { canonical } from './canonical.ts';
import { describeLook, describePayrollFiles, describeSettings } from './describe-client.ts';
import { sayContentChange } from './diff-content.ts';
import { compareParts, diffYears } from './diff-years.ts';
import type { Scheme } from './scheme.ts';

/** What is different in the second scheme, in words, one line for each difference. */
export function diffSchemes(before: Scheme, after: Scheme): string[] {
  return [
    ...diffYears(before, after),
    ...compareParts('Settings', describeSettings(before.settings), describeSettings(after.settings)),
    ...(after.payrollFiles
      ? compareParts(
          'Payroll file',
          describePayrollFiles(before.payrollFiles ?? []),
          describePayrollFiles(after.payrollFiles),
        )
      : []),
    ...compareParts('Look', describeLook(before.theme), describeLook(after.theme)),
    ...diffContents(partWordsOf(before), partWordsOf(after)),
  ];
}

function diffContents(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after)
    .filter((name) => canonical(before[name]) !== canonical(after[name]))
    .map((name) => `${name}: ${sayContentChange(before[name], after[name])}`);
}

function partWordsOf({ home, content }: Scheme): Record<string, unknown> {
  return {
    'Home cards': home.cards,
    'Home banners': home.banners,
    Terms: content?.policies?.terms,
    'Privacy statement': content?.policies?.privacy,
    'Cookie policy': content?.policies?.cookies,
    FAQs: content?.faqs,
    'Contact page': content?.contact,
    Welcome: content?.carousel,
  };
}
