import { closeMonths } from '../areas/payroll/month-close/close-months.ts';
import type { ChooserFacts } from './chooser.ts';
import { linesOf } from './pay-lines.ts';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import type { TestClient } from './people.ts';
import { confirm, csvOf, readUpload, sendFile } from './uploads.ts';
import { aVisitor, type Visitor } from './visitor.ts';
import type { Years } from './years.ts';

/** What is taken and paid in a month: benefit, employee, employer, benefit fund. */
export type PaidLine = readonly [code: string, employee: number, employer: number, fund: number];

/** One client whose people go through the same scheme years: its files, approvals and months. */
export class YearStory {
  readonly years: Years;
  readonly client: TestClient;
  readonly #administrator: Visitor;

  private constructor(years: Years, administrator: Visitor) {
    this.years = years;
    this.client = administrator.client;
    this.#administrator = administrator;
  }

  static async begin(years: Years, client: TestClient): Promise<YearStory> {
    return new YearStory(
      years,
      await aVisitor(years.server, client, { userType: 'employer', permissions: PERMISSIONS }),
    );
  }

  person(facts: ChooserFacts = {}): Promise<Visitor> {
    return aVisitor(this.years.server, this.client, { salary: 31_200, ...facts });
  }

  /** A row of a file of employees, from the administrator's computer to being applied. */
  async send(person: Visitor, row: Readonly<Record<string, string>>): Promise<string> {
    const { server } = this.years;
    await this.#administrator.logIn();
    const file = csvOf([{ 'Payroll number': person.employeeId, ...row }]);
    const { id } = (await sendFile(server, this.#administrator, file)).json<{ id: string }>();
    await this.years.finishJobs();
    const confirmed = await confirm(server, this.#administrator, id);
    if (confirmed.statusCode !== 202) throw new Error(`a file is not applied: ${confirmed.body}`);
    await this.years.finishJobs();
    const { state } = await readUpload(server, this.#administrator, id);
    if (state !== 'applied') throw new Error(`a file is ${state}`);
    return id;
  }

  /** What an approver is answered about what somebody waits for. */
  async approve(person: Visitor, code: string): Promise<string> {
    const asked = (await person.selections(code)).find(({ state }) => state === 'pending');
    await this.#administrator.logIn();
    const answer = await this.#administrator.call('PATCH', '/v2/scheme/selections/approval', {
      selectionIds: [asked?.id],
      approval: true,
    });
    const [decided] = answer.json<{ outcomes: { outcome: string }[] }>().outcomes;
    return decided?.outcome ?? '';
  }

  /** The nights of a month's first and twentieth day, and the close of all that is due by then. */
  async close(month: string): Promise<void> {
    for (const day of ['01', '20']) await this.years.night(`${month}-${day}`);
    await closeMonths(this.years.server.services, this.client.id, `${month}-20`, '2026-04');
  }

  /** What a month closed with for somebody. A correction of an earlier month is named with that month. */
  async paidIn({ employeeId }: Visitor, month: string, withIncluded = false): Promise<PaidLine[]> {
    const lines = await linesOf(this.years.server, { id: this.client.id, employeeId, withIncluded });
    return lines.flatMap(([code, closed, forMonth, ...pence]): PaidLine[] =>
      closed === month ? [[forMonth === month ? code : `${code} for ${forMonth}`, ...pence]] : [],
    );
  }
}
