import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letProofsAge } from '../../../testing/proofs.ts';
import { publishNextYear } from '../../../testing/next-year.ts';
import { aPlannedRenewal, DEARER_DENTAL, RenewalDesk, toPlainChoice } from '../../../testing/renewal-preview.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { someStaff } from '../../../testing/staff.ts';
import { ownRenewal, Years } from '../../../testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

const storedChoices = (clientId: string) =>
  rowsOf(years.server, 'select * from selection where client_id = $1 order by id', [clientId]);

/** 5% and 7% of £31,200 a year are £130 and £182 a month. */
const PENSION = ['Archer', 'Workplace pension', 'carried-forward', '', [13_000, 18_200], [13_000, 18_200]];
/** Paid by the benefit fund: £11 and £12 with premium tax. */
const DENTAL_DEARER = ['Archer', 'Dental insurance', 're-priced', '', [0, 1232], [0, 1344]];
/** A one-off of last April costs nothing now. */
const EYE_CARE = ['Archer', 'Eye care voucher', 'asked-again', 'Chosen again each year', null, null];
const GYM_LOST = ['Archer', 'Gym membership', 'not-eligible', 'Does not meet the rule on grade', [2600, 0], null];
const GYM_KEPT = ['Baker', 'Gym membership', 're-priced', '', [2600, 0], [2600, 0]];

describe('a preview', () => {
  test('says what becomes of each choice, why, and what it costs now and next year, and changes no choice', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    const before = await storedChoices(client.id);
    await desk.workOut();
    const choices = (await desk.choices('?sort_by=benefit')).map(toPlainChoice);
    expect(choices).toEqual([DENTAL_DEARER, EYE_CARE, GYM_LOST, GYM_KEPT, PENSION]);
    expect(await storedChoices(client.id)).toEqual(before);
  });

  test('counts choices and people by outcome, and what all of them cost a month', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    expect(await desk.read()).toMatchObject({ preview: null, work: null });
    await desk.workOut();
    expect(await desk.read()).toMatchObject({
      year: 2027,
      startsOn: '2027-04-01',
      usualDay: '2027-03-01',
      runsOn: '2027-03-01',
      state: 'planned',
      preview: {
        isCurrent: true,
        people: 2,
        choices: 5,
        outcomes: [
          { outcome: 'carried-forward', choices: 1, people: 1 },
          { outcome: 're-priced', choices: 2, people: 2 },
          { outcome: 'asked-again', choices: 1, people: 1 },
          { outcome: 'not-eligible', choices: 1, people: 1 },
        ],
        // £130 and two gyms at £26; £182 and £12.32.
        before: { employeePence: 18_200, employerPence: 19_432 },
        // £130 and one gym; £182 and £13.44.
        after: { employeePence: 15_600, employerPence: 19_544 },
      },
      work: { state: 'done', done: 2, total: 2 },
    });
  });

  test('is what people are told once the renewal has run', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    await desk.workOut();
    const previewed = (await desk.choices('?search=archer')).map(({ benefit, after }) => [benefit, after]);
    await years.night('2027-03-01');
    await years.at(ann, '2027-03-02T09:00:00Z');
    const { next } = await ownRenewal(ann);
    const told = next?.choices.map(({ name, after }) => [
      name,
      after && { employeePence: after.employeePence, employerPence: after.employerPence + after.fundPence },
    ]);
    expect(told).toHaveLength(4);
    expect(new Map(told as [string, unknown][])).toEqual(new Map(previewed as [string, unknown][]));
  });

  test('says that a corrected scheme is not in it, until it is worked out again', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    await desk.workOut();
    await publishNextYear(years.server, client, { hasWindow: true, changes: [DEARER_DENTAL], without: ['gym'] });
    expect(await desk.read()).toMatchObject({ preview: { isCurrent: false, choices: 5 } });
    expect((await desk.choices('?filter[outcome]=not-eligible')).map(toPlainChoice)).toEqual([GYM_LOST]);
    await desk.workOut();
    expect(await desk.read()).toMatchObject({ preview: { isCurrent: true, choices: 5 } });
    const reason = 'Not offered from 1 April 2027';
    expect((await desk.choices('?filter[outcome]=ended')).map(toPlainChoice)).toEqual([
      ['Archer', 'Gym membership', 'ended', reason, [2600, 0], null],
      ['Baker', 'Gym membership', 'ended', reason, [2600, 0], null],
    ]);
  });

  test('shows what people have chosen for the next year themselves', async () => {
    const { client, ann, bob } = await aPlannedRenewal(years);
    await years.night('2027-03-01');
    await years.at(ann, '2027-03-02T09:00:00Z');
    const [, pension] = await ann.selections('pension');
    await years.choose(ann, 'pension', { percent: 6 }, { year: 2027, version: pension?.version ?? 0 });
    await years.at(bob, '2027-03-02T09:00:00Z');
    const [, gym] = await bob.selections('gym');
    const optOut = { status: 'opted-out', reason: 'I do not need it' };
    expect((await bob.call('PATCH', `/selection/${gym?.id}`, optOut)).statusCode).toBe(200);
    const desk = await RenewalDesk.administrator(years, client);
    await desk.workOut();
    // 6% and 8% of £31,200 a year.
    expect((await desk.choices('?filter[outcome]=chosen')).map(toPlainChoice)).toEqual([
      ['Archer', 'Workplace pension', 'chosen', 'Chosen by the employee', [13_000, 18_200], [15_600, 20_800]],
      ['Baker', 'Gym membership', 'chosen', 'Opted out by the employee', [2600, 0], null],
    ]);
  });

  test('is not there for a client without a next year', async () => {
    const { client } = await years.inFirstWindow();
    const desk = await RenewalDesk.administrator(years, client);
    expect((await desk.ask('GET')).json()).toEqual({ clientName: `${client.slug} Limited`, renewal: null });
    const answers = [
      await desk.ask('GET', '/choices'),
      await desk.ask('GET', '/download'),
      await desk.ask('POST', '/preview'),
      await desk.ask('POST', '/start', { version: 0 }),
      await desk.ask('PATCH', '', { runsOn: '2027-03-01', version: 0 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('the reasons', () => {
  test('name the rule that decides, and nothing of what a person’s own data say', async () => {
    const rules = [
      [{ fact: 'age', under: 30 }, 'Does not meet the rule on age'],
      [
        {
          all: [
            { fact: 'age', under: 30 },
            { fact: 'pay', atLeast: 90_000 },
          ],
        },
        'Does not meet the rule on age and pay',
      ],
      [{ fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' }, 'Does not meet the rule on personal details'],
    ] as const;
    for (const [rule, reason] of rules) {
      const { client } = await aPlannedRenewal(years, { changes: [['benefits.15.eligibility', rule]] });
      const desk = await RenewalDesk.administrator(years, client);
      await desk.workOut();
      const said = (await desk.choices('?filter[outcome]=not-eligible')).map((choice) => choice.reason);
      expect(said).toEqual([reason, reason]);
    }
  });

  test('say of whoever leaves only that they will have left', async () => {
    const { client, bob } = await aPlannedRenewal(years);
    await years.employ(bob, '2027-03-15', { status: 'left' });
    const desk = await RenewalDesk.administrator(years, client);
    await desk.workOut();
    expect((await desk.choices('?search=baker')).map(toPlainChoice)).toEqual([
      ['Baker', 'Gym membership', 'not-eligible', 'Will have left by then', [2600, 0], null],
    ]);
  });
});

describe('the list', () => {
  test('is found by name, narrowed by outcome, sorted and paged', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    await desk.workOut();
    const namesOf = async (query: string) =>
      (await desk.choices(query)).map(({ surname, benefit }) => `${surname} ${benefit}`);
    expect(await namesOf('?search=BAKER')).toEqual(['Baker Gym membership']);
    expect(await namesOf('?filter[outcome]=re-priced')).toEqual(['Archer Dental insurance', 'Baker Gym membership']);
    expect((await namesOf('?sort_by=-before'))[0]).toBe('Archer Workplace pension');
    expect((await namesOf('?sort_by=-surname'))[0]).toBe('Baker Gym membership');
    expect((await desk.ask('GET', '/choices?page=2')).json()).toEqual({
      data: [],
      per_page: 10,
      last_page: 1,
      total: 5,
    });
  });

  test('is downloaded whole, however many batches it takes, each choice once', async () => {
    const { client } = await aPlannedRenewal(years);
    // Of one name, and with two choices each, so that batches of 500 end between the choices of a person.
    const staff = await someStaff(years.server, client, 501, { department: 'Stores' });
    for (const code of ['gym', 'dental-insurance'])
      await years.server.asOwner(
        `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on, price)
         select b.client_id, gen_random_uuid(), p.id, b.scheme_year_id, b.id, b.code, 'active', '{}', '2026-04-01',
                '{"totalPence": 100, "employeePence": 100, "employerPence": 0, "fundPence": 0, "premiumTaxPence": 0,
                  "benefitInKindYearlyPence": 0}'
           from benefit b, unnest($4::uuid[]) p (id) where b.client_id = $1 and b.code = $2 and b.scheme_year_id = $3`,
        [client.id, code, client.yearId, staff],
      );
    const desk = await RenewalDesk.administrator(years, client);
    await desk.workOut();
    const lines = (await desk.ask('GET', '/download')).body.trim().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([1007, 1007]);
  });

  test('is downloaded as a file in which no cell is a formula, after a recent password', async () => {
    const { client, bob } = await aPlannedRenewal(years);
    await years.server.asOwner("update employee set first_name = '=1+2' where id = $1", [bob.employeeId]);
    await (await RenewalDesk.administrator(years, client)).workOut();
    const desk = await RenewalDesk.administrator(years, client);
    const file = await desk.ask('GET', '/download?filter[outcome]=re-priced');
    const [head, dental = '', gym = ''] = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Payroll number,First name,Surname,Benefit,What happens,Why,Employee a month now (£),Employee a month next year (£),Employer a month now (£),Employer a month next year (£)',
    );
    expect(dental).toMatch(/,Ann,Archer,Dental insurance,Re-priced,,0,0,12.32,13.44$/);
    expect(gym).toMatch(/,'=1\+2,Baker,Gym membership,Re-priced,,26,26,0,0$/);
    await letProofsAge(years.server, 20);
    expect((await desk.ask('GET', '/download')).json()).toMatchObject({ code: 'password-needed' });
  });
});
