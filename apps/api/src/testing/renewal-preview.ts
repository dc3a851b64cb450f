import type { GotOf } from '@plenty/contract/endpoint';
import type { PreviewedChoice, renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import { aLooker, type Looker } from './masquerades.ts';
import { publishNextYear } from './next-year.ts';
import type { TestClient } from './people.ts';
import { call } from './server.ts';
import { aVisitor, setClock, type Visitor } from './visitor.ts';
import { DENTAL, type Years } from './years.ts';

type Next = NonNullable<Parameters<typeof publishNextYear>[2]>;

/** £12 a month instead of £11, and premium tax: £13.44 instead of £12.32. */
export const DEARER_DENTAL = ['benefits.10.pricing.prices.2.single', 12] as const;
/** The gym is for grade A alone. */
export const GYM_FOR_DIRECTORS = ['benefits.15.eligibility', { fact: 'grade', oneOf: ['A'] }] as const;

export interface Previewed {
  readonly client: TestClient;
  readonly ann: Visitor;
  readonly bob: Visitor;
}

/**
 * Ann, who earns £31,200, has a pension at 5%, dental insurance, a gym and an eye care voucher. Bob, a director, has a gym. The
 * next year is published in February and opens on 1 March.
 */
export async function aPlannedRenewal(
  years: Years,
  { changes = [DEARER_DENTAL, GYM_FOR_DIRECTORS], ...next }: Next = {},
): Promise<Previewed> {
  const { client, ann } = await years.inFirstWindow({ salary: 31_200 });
  const bob = await aVisitor(years.server, client);
  await years.server.asOwner("update employee set surname = 'Baker', surname_norm = 'baker' where id = $1", [
    bob.employeeId,
  ]);
  await years.server.asOwner("update employment set grade = 'A' where employee_id = $1", [bob.employeeId]);
  await years.choose(ann, 'pension', { percent: 5 });
  await years.choose(ann, 'dental-insurance', DENTAL);
  await years.choose(ann, 'eye-care', { quantity: 1 });
  for (const person of [ann, bob]) await years.choose(person, 'gym', { club: 'local', term: '12-months' });
  await years.night('2026-04-01');
  await setClock(years.server, '2027-02-10T09:00:00Z');
  await publishNextYear(years.server, client, { hasWindow: true, changes, ...next });
  return { client, ann, bob };
}

/** The calls of an administrator of a client, or of an operator. */
export class RenewalDesk {
  readonly years: Years;
  readonly caller: Looker;
  readonly base: string;
  readonly host: string;

  constructor(years: Years, caller: Looker, base: string, host: string) {
    this.years = years;
    this.caller = caller;
    this.base = base;
    this.host = host;
  }

  static async administrator(years: Years, client: TestClient, permissions?: readonly string[]): Promise<RenewalDesk> {
    const caller = await aLooker(years.server, client, permissions && { permissions });
    return new RenewalDesk(years, caller, `/client/${client.id}/renewal`, `${client.slug}.localhost:3000`);
  }

  static async operator(years: Years, client: TestClient): Promise<RenewalDesk> {
    const caller = await aLooker(years.server, undefined);
    return new RenewalDesk(years, caller, `/operator/clients/${client.id}/renewal`, 'localhost:3000');
  }

  ask(method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) {
    const { server } = this.years;
    const { token } = this.caller;
    return call(server, method, `${this.base}${path}`, { token, host: this.host, ...(body && { body }) });
  }

  async read() {
    return (await this.ask('GET')).json<GotOf<typeof renewalPreview.read>>().renewal;
  }

  /** Asks for the preview and waits until it is there. */
  async workOut(): Promise<void> {
    const answer = await this.ask('POST', '/preview');
    if (answer.statusCode !== 202) throw new Error(`no preview: ${answer.body}`);
    await this.years.finishJobs();
  }

  async choices(query = ''): Promise<PreviewedChoice[]> {
    return (await this.ask('GET', `/choices${query}`)).json<GotOf<typeof renewalPreview.choices>>().data;
  }

  async start() {
    return this.ask('POST', '/start', { version: (await this.read())?.version });
  }

  async postpone(runsOn: string) {
    return this.ask('PATCH', '', { runsOn, version: (await this.read())?.version });
  }
}

/** Name, benefit, outcome, reason, and what employee and employer pay before and after. */
export function toPlainChoice({ surname, benefit, outcome, reason, before, after }: PreviewedChoice) {
  return [
    surname,
    benefit,
    outcome,
    reason,
    before && [before.employeePence, before.employerPence],
    after && [after.employeePence, after.employerPence],
  ];
}
