import { isDay, sayDay } from '@plenty/domain/dates/day';
import type { CollectedData, CollectedPart } from './collect-data.ts';
import { EXCLUDED_TABLES } from './excluded-tables.ts';
import type { PlainRow } from './plain-rows.ts';
import { escapeText } from '../../../platform/html/markup.ts';

/** Read from a disk, years later: nothing is loaded and nothing runs. */
const STYLE = `
  body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem; font: 16px/1.5 system-ui, sans-serif; color: #12131c }
  h1 { font-size: 2rem } h2 { margin-top: 2.5rem; border-top: 1px solid #d5d7de; padding-top: 1.5rem }
  table { border-collapse: collapse; width: 100%; font-size: .875rem } caption { text-align: left; color: #575b6b }
  th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #e4e6ec }
  td { overflow-wrap: anywhere } dt { font-weight: 600 } dd { margin: 0 0 .6rem } .wide { overflow-x: auto }
  @media print { .wide { overflow: visible } h2 { break-after: avoid } tr { break-inside: avoid } }`;

/** The collected data as one page that can be read and printed, part by part. */
export function* toExportPage({ asker, parts }: CollectedData, madeAt: Date): Generator<string> {
  const name = escapeText(`${asker.first_name} ${asker.surname}`);
  yield `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Everything held about ${name}</title>`;
  yield `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>`;
  yield `<h1>Everything held about ${name}</h1><p>Collected on ${sayHeldMoment(madeAt.toISOString())}. `;
  yield 'The same is in data.json, in a form that programs can read; files that you uploaded are in the folder files.</p>';
  yield `<nav aria-label="Contents"><ul>${parts.map(({ title }, at) => `<li><a href="#part-${at}">${escapeText(title)}</a></li>`).join('')}</ul></nav>`;
  for (const [at, part] of parts.entries()) yield* toSection(part, at);
  yield '<h2>What is not in here, and why</h2><ul>';
  for (const reason of new Set(Object.values(EXCLUDED_TABLES))) yield `<li>${escapeText(reason)}</li>`;
  yield '</ul></body></html>\n';
}

function* toSection({ title, rows }: CollectedPart, at: number): Generator<string> {
  yield `<h2 id="part-${at}">${escapeText(title)}</h2>`;
  const [only] = rows;
  if (!only) yield '<p>Nothing is held.</p>';
  else if (rows.length === 1) yield toList(only);
  else {
    const columns = Object.keys(only).filter((column) => isForReading(column));
    const heads = columns.map((column) => `<th scope="col">${escapeText(sayColumnName(column))}</th>`).join('');
    yield `<div class="wide"><table><caption>${rows.length} entries</caption><thead><tr>${heads}</tr></thead><tbody>`;
    for (const row of rows)
      yield `<tr>${columns.map((column) => `<td>${escapeText(sayHeldValue(column, row[column]))}</td>`).join('')}</tr>`;
    yield '</tbody></table></div>';
  }
}

function toList(row: PlainRow): string {
  const items = Object.entries(row)
    .filter(([column]) => isForReading(column))
    .map(
      ([column, value]) =>
        `<dt>${escapeText(sayColumnName(column))}</dt><dd>${escapeText(sayHeldValue(column, value))}</dd>`,
    );
  return `<dl>${items.join('')}</dl>`;
}

/** Ids tie rows together in the data; a person reads names. */
function isForReading(column: string): boolean {
  return !/(^id|Id|Ids)$/.test(column);
}

/** 'dateOfBirth' is 'Date of birth', 'salaryPence' 'Salary'. */
function sayColumnName(column: string): string {
  const words = column
    .replace(/Pence$/, '')
    .replace(/Hundredths$/, '')
    .replace(/([A-Z]|[0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sayHeldValue(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return sayHeldNumber(column, value);
  if (typeof value === 'string') return isDay(value) ? sayDay(value) : isMoment(value) ? sayHeldMoment(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => sayHeldValue(column, each)).join('\n');
  return Object.entries(value)
    .map(([inner, each]) => `${sayColumnName(inner)}: ${sayHeldValue(inner, each)}`)
    .join('; ');
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function sayHeldNumber(column: string, value: number): string {
  if (column.endsWith('Pence')) return POUNDS.format(value / 100);
  return column.endsWith('Hundredths') ? `${value / 100}%` : String(value);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

function sayHeldMoment(instant: string): string {
  return MOMENT.format(new Date(instant));
}
