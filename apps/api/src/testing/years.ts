import type { GotOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { renewals as renewalCalls } from '@plenty/contract/enrolment/renewals';
import { previewKind } from '../areas/enrolment/renewal-preview/preview-kind.ts';
import { renewals, renewalsNight } from '../areas/enrolment/renewals/renewals.ts';
import { selectionsDay, selectionsNight } from '../areas/enrolment/selections/selections-day.ts';
import { afterLoadKind } from '../areas/people/uploads/after-load-kind.ts';
import { dataLoadKind } from '../areas/people/uploads/data-load-kind.ts';
import { openStage, until, type Stage } from '../platform/jobs/testing/stage.ts';
import type { ChooserFacts } from './chooser.ts';
import { publishNextYear } from './next-year.ts';
import { aClient, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { aVisitor, setClock, type Visitor } from './visitor.ts';

/** A client in some year, and somebody of it. */
export interface Choosing {
  readonly client: TestClient;
  readonly ann: Visitor;
}

export const DENTAL = { level: '2', cover: 'single' };

let clients = 0;

/** A server whose nights are over when they are called, and people who choose over several scheme years. */
export class Years {
  readonly stage: Stage;

  private constructor(stage: Stage) {
    this.stage = stage;
  }

  static async open(): Promise<Years> {
    const ofNights = [selectionsNight, selectionsDay, renewalsNight, renewals];
    return new Years(await openStage([...ofNights, previewKind, dataLoadKind, afterLoadKind]));
  }

  get server() {
    return this.stage.server;
  }

  /** Both jobs of a night, to their end. */
  async night(day: string, time = '00:30'): Promise<void> {
    const { services } = this.server;
    const { signal } = new AbortController();
    await setClock(this.server, `${day}T${time}:00Z`);
    for (const kind of [selectionsNight, renewalsNight]) {
      await kind.run({ services, signal });
      await this.finishJobs();
    }
  }

  /** All that has been asked for, to its end. */
  async finishJobs(): Promise<void> {
    const runner = await this.stage.run();
    await until(async () => (await this.stage.rows("select from job_progress where state <> 'done'")).length === 0);
    await runner.stop();
    if (this.stage.errors.length > 0) throw new AggregateError(this.stage.errors, 'a job failed');
  }

  /** A new client in the window of its first year, and somebody who chooses in it. */
  async inFirstWindow(facts: ChooserFacts = {}): Promise<Choosing> {
    await setClock(this.server, '2026-03-10T09:00:00Z');
    const client = await aClient(this.server, `years-${++clients}`);
    return { client, ann: await aVisitor(this.server, client, facts) };
  }

  /** Somebody with a pension, a gym and dental insurance, in the March before the second year. */
  async inMarch(facts: ChooserFacts = {}): Promise<Choosing> {
    const { client, ann } = await this.inFirstWindow(facts);
    await this.choose(ann, 'pension', { percent: 5 });
    await this.choose(ann, 'gym', { club: 'local', term: '12-months' });
    await this.choose(ann, 'dental-insurance', DENTAL);
    await this.night('2026-04-01');
    await publishNextYear(this.server, client, { hasWindow: true });
    await this.night('2027-03-01');
    await this.at(ann, '2027-03-09T09:00:00Z');
    return { client, ann };
  }

  async at(ann: Visitor, moment: string): Promise<void> {
    await setClock(this.server, moment);
    await ann.logIn();
  }

  async benefitIn(ann: Visitor, code: string, year: number): Promise<string> {
    const [row] = await rowsOf<{ id: string }>(
      this.server,
      `select b.id from benefit b join scheme_year y on (y.client_id, y.id) = (b.client_id, b.scheme_year_id)
        where b.client_id = $1 and b.code = $2 and y.year = $3`,
      [ann.client.id, code, year],
    );
    return row?.id ?? '';
  }

  /** Chooses something, or changes what stands or is promised where its version is named. */
  async choose(
    ann: Visitor,
    code: string,
    values: object,
    { year = 2026, version }: { year?: number; version?: number } = {},
  ) {
    const id = await this.benefitIn(ann, code, year);
    const { terms } = (await ann.call('GET', `/benefit/${id}`)).json<GotOf<typeof benefits.one>>();
    if (terms) await ann.call('PATCH', `/benefit/${id}/terms`, { version: terms.version });
    const body = { values, temporarySelection: false, ...(version !== undefined && { version }) };
    const answer = await ann.call(version === undefined ? 'POST' : 'PATCH', `/benefit/${id}/selection`, body);
    if (answer.statusCode !== 200) throw new Error(`${code} cannot be chosen: ${answer.body}`);
  }

  /** From a day on somebody is paid otherwise, or has left. */
  async employ(ann: Visitor, from: string, change: { readonly status?: string; readonly salaryPence?: number }) {
    await this.server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                               salary_pence, region)
       select client_id, employee_id, $2, $3, grade, department, location, hours_per_week, coalesce($4, salary_pence), region
         from employment where employee_id = $1 order by effective_from desc limit 1`,
      [ann.employeeId, from, change.status ?? 'active', change.salaryPence ?? null],
    );
  }
}

/** What a list of benefits says of the ones that somebody has: name, state, first and last day. */
export async function held(ann: Visitor, year?: number) {
  const path = `/benefits/user/eligible${year === undefined ? '' : `?year=${year}`}`;
  const { benefits: cards, schemeYear } = (await ann.call('GET', path)).json<GotOf<typeof benefits.eligible>>();
  const have = cards.flatMap(({ name, selection }) =>
    selection ? [[name, selection.status, selection.startDate, selection.endDate]] : [],
  );
  return { schemeYear, have };
}

export async function ownRenewal(ann: Visitor) {
  return (await ann.call('GET', '/renewals/own')).json<GotOf<typeof renewalCalls.own>>();
}

export function optOut(ann: Visitor, selectionId: string | undefined) {
  return ann.call('PATCH', `/selection/${selectionId}`, { status: 'opted-out', reason: 'I do not need it' });
}

/** The versions of a benefit that somebody has or had, with their days. */
export async function daysOf(ann: Visitor, code: string) {
  return (await ann.selections(code)).map(({ state, starts_on, ends_on }) => [state, starts_on, ends_on]);
}
