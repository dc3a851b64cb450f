import type { Day } from '../dates/day.ts';
import { groupThousands, type Pence } from '../money/pence.ts';

export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
export type SeparatorName = keyof typeof SEPARATORS;

/** How a day is written: by its parts, and what a spreadsheet calls that. */
export const DAY_FORMS = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'DD-MMM-YYYY',
  'DDMMYYYY',
  'YYYYMMDD',
] as const;
export type DayForm = (typeof DAY_FORMS)[number];

export const MONEY_UNITS = ['pounds', 'pence'] as const;
export type MoneyUnit = (typeof MONEY_UNITS)[number];

export const DECIMAL_MARKS = { point: '.', comma: ',' } as const;
export type DecimalMark = keyof typeof DECIMAL_MARKS;

export const NEGATIVE_FORMS = ['minus-before', 'minus-after', 'brackets'] as const;
export type NegativeForm = (typeof NEGATIVE_FORMS)[number];

/** How the cells of a table are written into a file. */
export interface SheetStyle {
  readonly separator: SeparatorName;
  /** Whether the first line holds the headings. */
  readonly hasHeadings: boolean;
  readonly days: DayForm;
  /** Pounds always have two decimals. */
  readonly money: MoneyUnit;
  readonly decimalMark: DecimalMark;
  readonly hasThousands: boolean;
  readonly negatives: NegativeForm;
  readonly quotes: 'where-needed' | 'always';
  /** Some payroll software takes the mark of UTF-8 for part of the first heading. */
  readonly hasByteOrderMark: boolean;
}

export const USUAL_STYLE: SheetStyle = {
  separator: 'comma',
  hasHeadings: true,
  days: 'YYYY-MM-DD',
  money: 'pounds',
  decimalMark: 'point',
  hasThousands: false,
  negatives: 'minus-before',
  quotes: 'where-needed',
  hasByteOrderMark: true,
};

type MoneyStyle = Pick<SheetStyle, 'money' | 'decimalMark' | 'hasThousands' | 'negatives'>;

/** An amount as a text: 125000 pence are '1250.00', or '125000' where a file is in pence. */
export function writeMoney(pence: Pence, { money, decimalMark, hasThousands, negatives }: MoneyStyle): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError('an amount is not whole pence');
  const digits = String(Math.abs(pence)).padStart(3, '0');
  const whole = money === 'pence' ? String(Math.abs(pence)) : digits.slice(0, -2);
  const grouped = hasThousands
    ? groupThousands(Number(whole)).replaceAll(',', decimalMark === 'comma' ? '.' : ',')
    : whole;
  const amount = money === 'pence' ? grouped : grouped + DECIMAL_MARKS[decimalMark] + digits.slice(-2);
  if (pence >= 0) return amount;
  if (negatives === 'brackets') return `(${amount})`;
  return negatives === 'minus-after' ? `${amount}-` : `-${amount}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function writeDayAs(day: Day, form: DayForm): string {
  if (form === 'YYYY-MM-DD') return day;
  const [year = '', month = '', date = ''] = day.split('-');
  switch (form) {
    case 'DD/MM/YYYY':
      return `${date}/${month}/${year}`;
    case 'DD/MM/YY':
      return `${date}/${month}/${year.slice(2)}`;
    case 'DD-MM-YYYY':
      return `${date}-${month}-${year}`;
    case 'DD-MMM-YYYY':
      return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
    case 'DDMMYYYY':
      return date + month + year;
    case 'YYYYMMDD':
      return year + month + date;
  }
}
