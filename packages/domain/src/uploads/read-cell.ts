import type { CustomValue } from '../employees/employee-facts.ts';
import { MASK, readNiNumber } from '../employees/ni-number.ts';
import { EMAIL } from '../accounts/email.ts';
import { plainForm } from './plain-form.ts';
import { readDay, readWrittenMonth } from './read-day.ts';
import type { FieldChoice, UploadField } from './upload-field.ts';

/** What a cell says: nothing where it is empty, null where what there is shall go. */
export type CellValue = CustomValue | readonly string[] | null | undefined;

export type CellReading = { readonly value: CellValue } | { readonly fault: string };

/** product.md §9 */
const MOST_CHARACTERS = 100;
/** An address has a limit of its own, that of the mail's protocol. */
const LONGEST_ADDRESS = 254;
/** So much is more than anybody earns; what is above it is a slip of the pen. */
const MOST_POUNDS = 99_999_999;

/** What somebody wrote into a cell, or what is wrong with it in a sentence. */
export function readCell(field: UploadField, text: string): CellReading {
  const written = text.trim();
  if (written === '') return { value: undefined };
  if (SPREADSHEET_ERROR.test(written))
    return cellFault(written, 'is a mistake of the spreadsheet. Please correct the cell');
  if (written.toLowerCase() === 'none') return cleared(field, written);
  return READERS[field.kind](written, field);
}

/** What is shown of a cell: enough to find it by. */
export function quoteCell(text: string): string {
  const shown = text.replace(/\p{Cc}/gu, ' ').trim();
  return `'${shown.length > 60 ? `${shown.slice(0, 59)}…` : shown}'`;
}

const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/i;

type Reader = (written: string, field: UploadField) => CellReading;

const READERS: Readonly<Record<UploadField['kind'], Reader>> = {
  text: (written, field) => (TEXT_READERS[field.name] ?? readTextCell)(written),
  day: (written, field) => {
    const read = readDay(written);
    if ('day' in read) return { value: read.day };
    const example = field.example || '16/11/2026';
    if (read.fault === 'short-year') return cellFault(written, `has a short year. Please write it as ${example}`);
    return cellFault(written, `is not a day. Please write it as ${example}`);
  },
  month: (written) => {
    const value = readWrittenMonth(written);
    return value === undefined ? cellFault(written, 'is not a month. Please write it as 07/2026') : { value };
  },
  money: readMoney,
  number: readNumber,
  choice: (written, { choices }) => {
    const value = choiceOf(written, choices);
    return value === undefined ? unknownChoice(written, choices) : { value };
  },
  list: readList,
  'yes-no': (written, { choices }) => {
    const value = choiceOf(written, choices);
    return value === undefined ? unknownChoice(written, choices) : { value: value === 'yes' };
  },
};

/** Texts with a form of their own. */
const TEXT_READERS: Readonly<Partial<Record<string, (written: string) => CellReading>>> = {
  email: readAddress,
  niNumber: readNiCell,
};

/** What somebody wrote is not quoted: it is nearly a number. */
function readNiCell(written: string): CellReading {
  if (written.startsWith(MASK))
    return {
      fault: 'This National Insurance number is masked. Write all of it, or leave the cell empty to keep what there is',
    };
  const value = readNiNumber(written);
  if (value !== undefined) return { value };
  return { fault: 'This is not a National Insurance number. Write two letters, six digits and A, B, C or D' };
}

function cleared(field: UploadField, written: string): CellReading {
  if (field.mayBeCleared) return { value: null };
  return cellFault(written, 'cannot stand here: everybody has this. Please leave the cell empty to keep what there is');
}

function readTextCell(written: string): CellReading {
  if ([...written].length > MOST_CHARACTERS)
    return cellFault(written, `is too long. At most ${MOST_CHARACTERS} characters`);
  if (/[\p{Cc}<>]/u.test(written))
    return cellFault(written, 'has characters that cannot be kept, such as < or a line break');
  return { value: written };
}

function readAddress(written: string): CellReading {
  const address = written.normalize('NFKC').trim();
  if (address.length > LONGEST_ADDRESS || !EMAIL.test(address) || /[\p{Cc}<>]/u.test(address))
    return cellFault(written, 'is not an e-mail address. Please write it as ann.example@example.com');
  return { value: address };
}

const MONEY = /^£? ?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;

/** In pence. */
function readMoney(written: string): CellReading {
  const [, pounds, , pence = '.00'] = MONEY.exec(written) ?? [];
  if (pounds === undefined) return cellFault(written, 'is not an amount. Please write it as 32000 or £32,000.00');
  const whole = Number(pounds.replaceAll(',', ''));
  if (whole > MOST_POUNDS) return cellFault(written, `is too much. At most £${MOST_POUNDS.toLocaleString('en-GB')}`);
  return { value: whole * 100 + Number(pence.slice(1).padEnd(2, '0')) };
}

const NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/;

const HOLIDAY = { most: 366, words: 'Days of holiday are between 0 and 366, with one decimal at most' };

/** What is kept with one decimal is not rounded behind anybody's back. */
const RANGES: Readonly<Record<string, { readonly over?: number; readonly most: number; readonly words: string }>> = {
  hoursPerWeek: { over: 0, most: 168, words: 'Hours a week are above 0 and at most 168, with one decimal at most' },
  leaveDays: HOLIDAY,
  leaveDaysTaken: HOLIDAY,
};

function readNumber(written: string, { name, example }: UploadField): CellReading {
  if (!NUMBER.test(written)) return cellFault(written, `is not a number. Please write it as ${example || '12.5'}`);
  const value = Number(written);
  const range = RANGES[name];
  if (!range) return { value };
  const isWithin = value <= range.most && (range.over === undefined ? value >= 0 : value > range.over);
  return isWithin && Number.isInteger(Math.round(value * 1e6) / 1e5)
    ? { value }
    : cellFault(written, `is not allowed. ${range.words}`);
}

function readList(written: string, { choices }: UploadField): CellReading {
  const values: string[] = [];
  for (const part of written.split(/[;,+]/)) {
    const value = choiceOf(part, choices);
    if (value === undefined) return unknownChoice(part, choices);
    values.push(value);
  }
  return { value: [...new Set(values)].toSorted() };
}

function choiceOf(written: string, choices: readonly FieldChoice[]): string | undefined {
  return formsOf(choices).get(plainForm(written));
}

/** Every row of a file asks for the same few. */
const formsByChoices = new WeakMap<readonly FieldChoice[], ReadonlyMap<string, string>>();

function formsOf(choices: readonly FieldChoice[]): ReadonlyMap<string, string> {
  const known = formsByChoices.get(choices);
  if (known) return known;
  const forms = new Map(
    choices.flatMap(({ value, words }) => [value, ...words].map((word): [string, string] => [plainForm(word), value])),
  );
  formsByChoices.set(choices, forms);
  return forms;
}

function unknownChoice(written: string, choices: readonly FieldChoice[]): CellReading {
  const words = choices.map(({ words: [first] }) => first);
  return cellFault(written, `is not known here. Please write ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
}

function cellFault(written: string, what: string): CellReading {
  return { fault: `${quoteCell(written)} ${what}` };
}
