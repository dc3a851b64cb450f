import { signed } from './signed-response.ts';

/** What stands in the form in the place of a document, and why it is refused. */
type HostileField = readonly [name: string, samlResponse: string, reason: string];

export const NO_DOCUMENTS: readonly HostileField[] = [
  ['that is not in base64', '<samlp:Response/>', 'not-base64'],
  ['of base64 that is no text', Buffer.from([0xc3, 0x28]).toString('base64'), 'encoding'],
  ['in UTF-16', Buffer.from(`\uFEFF${signed()}`, 'utf16le').toString('base64'), 'encoding'],
  ['of rubbish', base64('rubbish'), 'malformed'],
  ['of nothing', '', 'not-base64'],
];

export const LARGE_ONES: readonly HostileField[] = [
  ['500 kB', base64('A'.repeat(500_000)), 'too-large'],
  ['one byte more than 256 KiB', base64('A'.repeat(262_145)), 'too-large'],
  ['100,000 levels', base64('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'too-large'],
  ['60,000 levels in 180 kB', base64('<a>'.repeat(60_000)), 'too-deep'],
  ['51 levels', base64('<a>'.repeat(51) + '</a>'.repeat(51)), 'too-deep'],
  ['50 levels', base64('<a>'.repeat(50) + '</a>'.repeat(50)), 'no-response'],
  ['360,000 line ends', `${'\n'.repeat(360_000)}!`, 'not-base64'],
  ['60,000 elements', base64(`<a>${'<b/>'.repeat(60_000)}</a>`), 'too-many'],
  ['20,000 attributes', base64(`<a ${manyAttributes(20_000)}/>`), 'too-many'],
];

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function manyAttributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');
}
