/** A scheme with a benefit of every pricing model and every way of funding, to be broken in tests. */
export const A_SCHEME = `
client: { slug: acme, name: Acme }
settings: { twoFactor: optional }
theme:
  primaryColour: '#123456'
  secondaryColour: '#654321'
  baseFont: Public Sans
  headerFont: Public Sans
  brandName: Acme Benefits
  strapline: Good things
  supportEmail: help@acme.test
  contactUsEmail: help@acme.test
  supportNumber: 0117 496 0000
year:
  year: 2026
  startsOn: 2026-04-01
  endsOn: 2027-03-31
  payroll: { approvalDay: 10, cutOffDay: 15, payDay: 25 }
  windows:
    - { name: Annual window, opensOn: 2026-03-01, closesOn: 2026-03-31, startsOn: 2026-04-01 }
customFields:
  - { name: union-member, kind: yes-no, label: Member of the union }
fund: { yearly: 600, percentOfPay: 1, joiners: by-month, spendOrder: [dental], remainder: lost }
lifeEvents:
  - { code: marriage, name: Marriage, opens: [life, dental], effective: event }
home: { cards: [], banners: [] }
benefits:
  - code: pension
    kind: workplace-pension
    name: Pension
    category: Future
    icon: piggy-bank
    flags: [salary-sacrifice, tax-savings]
    content: { summary: Save, body: <p>Save</p> }
    eligibility: { all: [{ fact: age, atLeast: 18 }, { fact: service, atLeast: { months: 3 } }] }
    fields:
      - { name: percent, label: Your part, kind: number, unit: percent, minimum: 3, maximum: 20, step: 0.5 }
    pricing:
      model: salary-percentage
      field: percent
      of: pay
      match: [{ employeeAtLeast: 3, employer: 4 }, { employeeAtLeast: 5, employer: 6.5 }]
    funding: { payer: both, employer: { kind: match } }
    tax: { employee: { taken: salary-sacrifice, optionalRemuneration: false } }
    change: { policy: anytime, renewal: carried-forward }
  - code: life
    kind: life-assurance
    name: Life cover
    category: Protection
    icon: shield
    content: { summary: Cover, body: <p>Cover</p> }
    fields:
      - { name: multiple, label: Times pay, kind: number, unit: times-pay, minimum: 2, maximum: 10, step: 1 }
    pricing:
      model: salary-multiple
      field: multiple
      rates: [{ ages: 16-39, rate: 0.6 }, { ages: 40-75, rate: 1.35 }]
    funding: { payer: both, employer: { kind: core, values: { multiple: 4 }, flexDown: fund } }
    tax: { employee: { taken: after-tax } }
    change: { policy: window-or-life-event, stepsUpAtMost: 2, renewal: re-priced }
    medical: { freeCover: 500000, questions: [{ code: well, text: Are you well? }] }
  - code: illness
    kind: critical-illness
    name: Critical illness
    category: Protection
    icon: heart
    content: { summary: Cover, body: <p>Cover</p> }
    eligibility: { fact: holds, benefit: life }
    fields:
      - { name: units, label: Units, kind: number, unit: units, minimum: 1, maximum: 8, step: 1 }
    pricing:
      model: per-thousand
      field: units
      unit: 25000
      rates:
        - { ages: 16-75, smoker: false, rate: 2.1 }
        - { ages: 16-75, smoker: true, rate: 4.2 }
    funding: { payer: employee }
    tax: { employee: { taken: after-tax } }
    change: { policy: window, renewal: re-priced }
  - code: dental
    kind: dental-insurance
    name: Dental
    category: Health
    icon: tooth
    flags: [benefit-fund]
    content: { summary: Teeth, body: <p>Teeth</p> }
    fields:
      - { name: level, label: Level, kind: choice, options: { silver: Silver, gold: Gold } }
      - { name: cover, label: Who is covered, kind: cover-level, levels: [single, family] }
    pricing:
      model: cover-level
      per: month
      field: cover
      optionField: level
      prices: { silver: { single: 9.5, family: 22 }, gold: { single: 15, family: 35 } }
    premiumTax: standard
    funding: { payer: fund }
    tax: { employee: { taken: after-tax } }
    change: { policy: window-or-life-event, renewal: re-priced }
    dependants: { underAge: 18, underAgeInEducation: 24, disabledAlways: true }
    related: [life]
  - code: gym
    kind: gym
    name: Gym
    category: Health
    icon: dumbbell
    content: { summary: Fit, body: <p>Fit</p> }
    fields:
      - { name: club, label: Club, kind: choice, options: { town: Town, harbour: Harbour } }
    pricing: { model: options, per: month, fields: [club], prices: { town: 30, harbour: 42.5 } }
    funding: { payer: both, employer: { kind: share, percent: 25, monthlyCap: 10 } }
    tax: { employee: { taken: after-tax } }
    change: { policy: anytime, keptForMonths: 12, renewal: re-priced }
    terms: { version: 1, content: <p>Terms</p> }
  - code: cycle
    kind: cycle-to-work
    name: Cycle to work
    category: Travel
    icon: bike
    flags: [salary-sacrifice]
    content: { summary: Ride, body: <p>Ride</p> }
    fields:
      - { name: value, label: Value, kind: money, minimum: 100, maximum: 5000, step: 0.01 }
      - { name: term, label: Months, kind: choice, options: { 12: 12 months, 18: 18 months } }
    pricing: { model: quote, valueField: value, valueIs: total, termField: term }
    funding: { payer: employee }
    tax: { employee: { taken: salary-sacrifice, optionalRemuneration: false } }
    change: { policy: anytime, needsApproval: true, renewal: ends }
    proration: first-of-month
  - code: buy
    kind: holiday-buy
    name: Buy holiday
    category: Time
    icon: sun
    content: { summary: Days, body: <p>Days</p> }
    fields:
      - { name: days, label: Days, kind: number, unit: days, minimum: 0.5, maximum: 5, step: 0.5 }
    pricing: { model: units, field: days, direction: buy, daysInYear: 260 }
    funding: { payer: employee }
    tax: { employee: { taken: pay-reduction } }
    change: { policy: window, renewal: asked-again }
  - code: giving
    kind: payroll-giving
    name: Giving
    category: Community
    icon: hand-heart
    content: { summary: Give, body: <p>Give</p> }
    fields:
      - { name: amount, label: A month, kind: money, minimum: 1, maximum: 500, step: 1 }
    pricing: { model: amount, field: amount, per: month, employerAddsPercent: 50 }
    funding: { payer: both, employer: { kind: match } }
    tax: { employee: { taken: net-pay } }
    change: { policy: anytime, renewal: carried-forward }
  - code: vouchers
    kind: childcare-vouchers
    name: Childcare vouchers
    group: ccv
    category: Family
    icon: baby
    flags: [salary-sacrifice]
    content: { summary: Care, body: <p>Care</p> }
    eligibility: { fact: voucher-scheme-joined, onOrBefore: 2018-10-04 }
    fields:
      - { name: amount, label: A month, kind: money, minimum: 1, maximum: 243, step: 1 }
    pricing: { model: voucher, field: amount }
    funding: { payer: employee }
    tax: { employee: { taken: salary-sacrifice, optionalRemuneration: false } }
    change: { policy: anytime, renewal: carried-forward }
  - code: eap
    kind: employee-assistance
    name: Someone to talk to
    category: Health
    icon: phone
    content: { summary: Talk, body: <p>Talk</p> }
    pricing: { model: employer-paid, monthly: 1.2 }
    funding: { payer: employer }
    tax: { employee: { taken: after-tax } }
    change: { policy: fixed, renewal: carried-forward }
  - code: eye
    kind: eye-care
    name: Eye care
    category: Health
    icon: eye
    content: { summary: See, body: <p>See</p> }
    pricing: { model: flat, price: 17, per: year }
    funding: { payer: both, employer: { kind: fixed, monthly: 1 } }
    tax: { employee: { taken: after-tax } }
    change: { policy: anytime, renewal: re-priced }
`;
