import { GONE, type Spoilt } from './spoil.ts';

/** Client, look, year, fund and life events. */
export const SPOILT_YEARS: readonly Spoilt[] = [
  ['client.slug', 'Acme Ltd', 'client.slug: must be lower-case letters, digits and hyphens'],
  [
    'settings.twoFactor',
    'sometimes',
    "settings.twoFactor: 'sometimes' is not allowed, must be one of optional, enforced",
  ],
  ['theme.primaryColour', 'red;}', 'theme.primaryColour: must have the form #rrggbb'],
  [
    'theme.baseFont',
    'Comic Sans',
    "theme.baseFont: 'Comic Sans' is not allowed, must be one of Figtree, Fraunces, Manrope, Nunito Sans, Outfit",
  ],
  ['surprise', 1, 'surprise: is not known here; take it out or mend its name'],
  ['year.endsOn', '2026-03-31', 'year.endsOn: must come after startsOn, 2026-04-01'],
  ['year.startsOn', '2026-02-30', 'year.startsOn: must be a day of the calendar, such as 2026-04-01'],
  ['year.year', 2027, 'year.year: must be the year in which it starts, 2026'],
  ['year.payroll.cutOffDay', 5, 'year.payroll.cutOffDay: must not come before approvalDay'],
  ['year.payroll.firstMonth', '2026-03', 'year.payroll.firstMonth: must be a month of the year'],
  ['year.payroll.firstMonth', 'April', 'year.payroll.firstMonth: must be a month, such as 2026-04'],
  ['year.payroll.payDay', 12, 'year.payroll.payDay: must not come before cutOffDay'],
  ['year.payroll.payDay', 42, 'year.payroll.payDay: must be a day of the month'],
  [
    'year.windows.0.closesOn',
    '2026-02-01',
    'year.windows[Annual window].closesOn: must not come before opensOn, 2026-03-01',
  ],
  [
    'year.windows.0.startsOn',
    '2025-04-01',
    'year.windows[Annual window].startsOn: must lie in the scheme year, 2026-04-01 to 2027-03-31',
  ],
  [
    'year.windows.0.benefits',
    ['gymn'],
    "year.windows[Annual window].benefits: 'gymn' is not a benefit of this scheme; it has pension, life, illness",
  ],
  ['fund', GONE, 'benefits[life].funding: spends a benefit fund, and the scheme has none'],
  [
    'fund.spendOrder',
    ['dental', 'spa'],
    "fund.spendOrder: 'spa' is not a benefit of this scheme; it has pension, life, illness, dental, gym, cycle",
  ],
  [
    'fund.remainder',
    'kept',
    "fund.remainder: 'kept' is not allowed, must be one of lost, paid-with-salary, into-pension",
  ],
  ['fund.percentOfPay', 120, 'fund.percentOfPay: must be at most 100'],
  [
    'lifeEvents.0.opens',
    ['spa'],
    "lifeEvents[marriage].opens: 'spa' is not a benefit of this scheme; it has pension, life, illness, dental",
  ],
  [
    'lifeEvents.0.effective',
    'yesterday',
    "lifeEvents[marriage].effective: 'yesterday' is not allowed, must be one of event, next-month, next-payroll",
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', separator: 'dot', columns: [{ from: 'surname' }] }],
    "payrollFiles[sage].separator: 'dot' is not allowed, must be one of comma, semicolon, tab, pipe",
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', days: 'MM/DD/YYYY', columns: [{ from: 'surname' }] }],
    "payrollFiles[sage].days: 'MM/DD/YYYY' is not allowed, must be one of YYYY-MM-DD, DD/MM/YYYY",
  ],
  ['payrollFiles', [{ code: 'sage', name: 'Sage', columns: [] }], 'payrollFiles[sage].columns: must have a column'],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'salary' }] }],
    "payrollFiles[sage].columns[1].from: 'salary' is not allowed, must be one of payroll-number",
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ heading: 'Ref' }] }],
    'payrollFiles[sage].columns[1]: must have either from or text',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'surname' }, { from: 'month', heading: 'Surname' }] }],
    "payrollFiles[sage].columns[2].heading: 'Surname' is the heading of another column too",
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'surname', total: 'sum' }] }],
    'payrollFiles[sage].columns[1].total: adds up money; other columns can count rows',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'amount', total: 'sum', totalText: 'T' }] }],
    'payrollFiles[sage].columns[1].totalText: must not stand beside total',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'surname', sign: 'reversed' }] }],
    'payrollFiles[sage].columns[1].sign: is for columns that hold money',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'amount', codes: { a: 'b' } }] }],
    'payrollFiles[sage].columns[1].codes: are for columns that hold a text of ours',
  ],
  [
    'payrollFiles',
    [
      {
        code: 'sage',
        name: 'Sage',
        contacts: ['payroll@acme.test', 'payroll at acme'],
        columns: [{ from: 'surname' }],
      },
    ],
    'payrollFiles[sage].contacts[2]: must be an e-mail address',
  ],
  [
    'payrollFiles',
    [
      {
        code: 'sage',
        name: 'Sage',
        contacts: [1, 2, 3, 4, 5, 6].map((n) => `pay${n}@acme.test`),
        columns: [{ from: 'surname' }],
      },
    ],
    'payrollFiles[sage].contacts: must name at most 5 addresses; use a mailbox that more people read',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', contacts: ['pay@acme.test', 'Pay@acme.test'], columns: [{ from: 'surname' }] }],
    "payrollFiles[sage].contacts[2]: 'Pay@acme.test' is named twice",
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', columns: [{ from: 'pay-group' }] }],
    'payrollFiles[sage].columns[1].from: needs payGroup',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', split: true, columns: [{ from: 'surname' }] }],
    'payrollFiles[sage].split: needs payGroup: what the file is split by',
  ],
  [
    'payrollFiles',
    [{ code: 'sage', name: 'Sage', payGroup: 'shift', columns: [{ from: 'surname' }] }],
    "payrollFiles[sage].payGroup: 'shift' is no fact of an employment and no field of this client; it is one of department, location, grade, contract, union-member",
  ],
];
