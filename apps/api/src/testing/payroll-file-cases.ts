const NUMBER = { from: 'payroll-number', heading: 'Ref' };
const ELEMENT = { from: 'pay-element', heading: 'Code' };
const AMOUNT = { from: 'amount', heading: 'Value' };
const DAYS = [NUMBER, { from: 'effective-from', heading: 'From' }, { from: 'effective-to', heading: 'To' }];
const CORRECTION_DAYS = ['HA2', '2026-04-01', '2026-04-30'];

/** Of rows in surname order: Archer's pension and holiday sold, Baker's correction and cash plan. */
const of = (...cells: readonly [string, string, string, string]) => cells;
const AMOUNTS = of('125.00', '-1115.38', '-1.99', '12.50');
const NUMBERS = of('HA1', 'HA1', 'HA2', 'HA2');

interface LayoutCase {
  readonly option: string;
  readonly layout: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

const lined = (one: readonly string[], other: readonly string[], by = ',') =>
  one.map((cell, at) => cell + by + (other[at] ?? ''));
const twoColumns = { columns: [NUMBER, AMOUNT] };
const HEAD = 'Ref,Value';

/** One layout for each option, and every line that its file has. */
export const LAYOUT_CASES: readonly LayoutCase[] = [
  {
    option: 'columns: those that are named, in their order',
    layout: { columns: [AMOUNT, NUMBER] },
    lines: ['Value,Ref', ...lined(AMOUNTS, NUMBERS)],
  },
  { option: 'heading: as the software calls it', layout: twoColumns, lines: [HEAD, ...lined(NUMBERS, AMOUNTS)] },
  {
    option: 'heading: ours where it is left out',
    layout: { columns: [{ from: 'surname' }] },
    lines: ['Surname', 'Archer', 'Archer', 'Baker', 'Baker'],
  },
  { option: 'headings: none', layout: { ...twoColumns, headings: false }, lines: lined(NUMBERS, AMOUNTS) },
  {
    option: 'text: the same in every row',
    layout: { columns: [NUMBER, { text: 'D', heading: 'Kind' }] },
    lines: ['Ref,Kind', ...NUMBERS.map((cell) => `${cell},D`)],
  },
  {
    option: 'codes: pay elements as the software calls them',
    layout: {
      columns: [ELEMENT, AMOUNT].map((column) =>
        column === ELEMENT ? { ...column, codes: { 'PEN-EE': '101', HCP: '205' } } : column,
      ),
    },
    lines: ['Code,Value', ...lined(of('101', 'SELL-HOLIDAY', '205', '205'), AMOUNTS)],
  },
  {
    option: 'separator: semicolon',
    layout: { ...twoColumns, separator: 'semicolon' },
    lines: ['Ref;Value', ...lined(NUMBERS, AMOUNTS, ';')],
  },
  {
    option: 'separator: tab',
    layout: { ...twoColumns, separator: 'tab' },
    lines: ['Ref\tValue', ...lined(NUMBERS, AMOUNTS, '\t')],
  },
  {
    option: 'separator: pipe',
    layout: { ...twoColumns, separator: 'pipe' },
    lines: ['Ref|Value', ...lined(NUMBERS, AMOUNTS, '|')],
  },
  {
    option: 'days: DD/MM/YYYY where nothing is said',
    layout: { columns: DAYS },
    lines: ['Ref,From,To', 'HA1,,', 'HA1,,', 'HA2,01/04/2026,30/04/2026', 'HA2,10/04/2026,'],
  },
  {
    option: 'days: YYYY-MM-DD',
    layout: { columns: DAYS, days: 'YYYY-MM-DD' },
    lines: ['Ref,From,To', 'HA1,,', 'HA1,,', CORRECTION_DAYS.join(','), 'HA2,2026-04-10,'],
  },
  {
    option: 'days: DD-MMM-YYYY',
    layout: { columns: DAYS, days: 'DD-MMM-YYYY' },
    lines: ['Ref,From,To', 'HA1,,', 'HA1,,', 'HA2,01-Apr-2026,30-Apr-2026', 'HA2,10-Apr-2026,'],
  },
  {
    option: 'days: YYYYMMDD',
    layout: { columns: DAYS, days: 'YYYYMMDD' },
    lines: ['Ref,From,To', 'HA1,,', 'HA1,,', 'HA2,20260401,20260430', 'HA2,20260410,'],
  },
  {
    option: 'money: pence',
    layout: { ...twoColumns, money: 'pence' },
    lines: [HEAD, ...lined(NUMBERS, of('12500', '-111538', '-199', '1250'))],
  },
  {
    option: 'decimalMark: comma',
    layout: { ...twoColumns, decimalMark: 'comma', separator: 'semicolon' },
    lines: ['Ref;Value', ...lined(NUMBERS, of('125,00', '-1115,38', '-1,99', '12,50'), ';')],
  },
  {
    option: 'thousands: parted',
    layout: { ...twoColumns, thousands: true },
    lines: [HEAD, ...lined(NUMBERS, of('125.00', '"-1,115.38"', '-1.99', '12.50'))],
  },
  {
    option: 'negatives: minus-after',
    layout: { ...twoColumns, negatives: 'minus-after' },
    lines: [HEAD, ...lined(NUMBERS, of('125.00', '1115.38-', '1.99-', '12.50'))],
  },
  {
    option: 'negatives: brackets',
    layout: { ...twoColumns, negatives: 'brackets' },
    lines: [HEAD, ...lined(NUMBERS, of('125.00', '(1115.38)', '(1.99)', '12.50'))],
  },
  {
    option: 'sign: reversed, so that a payment is above nothing',
    layout: { columns: [NUMBER, { ...AMOUNT, sign: 'reversed' }] },
    lines: [HEAD, ...lined(NUMBERS, of('-125.00', '1115.38', '1.99', '-12.50'))],
  },
  {
    option: 'quotes: always',
    layout: { ...twoColumns, quotes: 'always' },
    lines: ['"Ref","Value"', ...NUMBERS.map((cell, at) => `"${cell}","${AMOUNTS[at] ?? ''}"`)],
  },
  {
    option: 'rows: deductions',
    layout: { ...twoColumns, rows: 'deductions' },
    lines: [HEAD, ...lined(NUMBERS, AMOUNTS)],
  },
  {
    option: 'rows: changes',
    layout: { ...twoColumns, rows: 'changes' },
    lines: [HEAD, 'HA1,-1115.38', 'HA2,-1.99', 'HA2,12.50'],
  },
  {
    option: 'order: payroll-number',
    layout: { ...twoColumns, order: 'payroll-number' },
    lines: [HEAD, ...lined(NUMBERS, AMOUNTS)],
  },
  {
    option: 'employerRows: the employer’s part under its own pay element',
    layout: { columns: [NUMBER, ELEMENT, AMOUNT, { from: 'employer-cost', heading: 'Cost' }], employerRows: true },
    lines: [
      'Ref,Code,Value,Cost',
      'HA1,PEN-EE,125.00,0.00',
      'HA1,PEN-ER,175.00,175.00',
      'HA1,SELL-HOLIDAY,-1115.38,0.00',
      'HA2,HCP,-1.99,0.00',
      'HA2,HCP,12.50,5.00',
    ],
  },
  {
    option: 'payGroup: as a column',
    layout: { columns: [NUMBER, { from: 'pay-group', heading: 'Group' }], payGroup: 'location' },
    lines: ['Ref,Group', 'HA1,London', 'HA1,London', 'HA2,Bristol', 'HA2,Bristol'],
  },
  {
    option: 'total and totalText: a line below the rows',
    layout: {
      columns: [
        { ...NUMBER, totalText: 'TOTAL' },
        { ...ELEMENT, total: 'rows' },
        { ...AMOUNT, total: 'sum' },
      ],
    },
    // 125.00 - 1,115.38 - 1.99 + 12.50
    lines: [
      'Ref,Code,Value',
      'HA1,PEN-EE,125.00',
      'HA1,SELL-HOLIDAY,-1115.38',
      'HA2,HCP,-1.99',
      'HA2,HCP,12.50',
      'TOTAL,4,-979.87',
    ],
  },
  {
    option: 'from: type, payments and deductions apart, and taxed sacrifice',
    layout: {
      columns: ['row-type', 'deduction', 'payment', 'taxed-sacrifice', 'change', 'pay-date'].map((from) => ({ from })),
    },
    lines: [
      'Type,Deduction,Payment,Taxed sacrifice (OpRA),Change from last month,Pay date',
      'Deduction,125.00,0.00,No,0.00,25/05/2026',
      'Payment,0.00,1115.38,,-1115.38,25/05/2026',
      'Payment,0.00,1.99,,,25/05/2026',
      'Deduction,12.50,0.00,,2.50,25/05/2026',
    ],
  },
];
