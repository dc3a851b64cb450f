import { publishNextYear } from './next-year.ts';
import { setClock, type Visitor } from './visitor.ts';
import { YearStory, type PaidLine } from './year-story.ts';
import { DENTAL, optOut, Years } from './years.ts';

const WHO = [
  'idle',
  'chooser',
  'leaver',
  'onLeave',
  'excluded',
  'cyclist',
  'waiting',
  'planner',
  'parent',
  'undecided',
] as const;
type Who = (typeof WHO)[number] | 'joiner';

const dearerDental = (pounds: number) => ['benefits.10.pricing.prices.2.single', pounds] as const;
const GYM_FOR_GRADE_A = ['benefits.15.eligibility', { fact: 'grade', oneOf: ['A'] }] as const;
const GIFT = { charity: 'lifeboats', amount: 20 };

/** People who each meet the end of a scheme year in a way of their own, and two years behind it. */
export class YearEnd {
  readonly years: Years;
  readonly #story: YearStory;
  readonly #people = new Map<Who, Visitor>();

  private constructor(years: Years, story: YearStory) {
    this.years = years;
    this.#story = story;
  }

  /** From the first window to April two years later. */
  static async live(): Promise<YearEnd> {
    const years = await Years.open();
    const { client } = await years.inFirstWindow();
    const lived = new YearEnd(years, await YearStory.begin(years, client));
    await lived.#liveThrough2026();
    await lived.#renewInto2027();
    await lived.#liveThrough2027();
    return lived;
  }

  the(who: Who): Visitor {
    const person = this.#people.get(who);
    if (!person) throw new Error(`${who} is not in the story`);
    return person;
  }

  on(day: string, who: Who): Promise<void> {
    return this.years.at(this.the(who), `${day}T09:00:00Z`);
  }

  /** What everyone has without choosing it is left out unless it is asked for. */
  paid(who: Who, month: string, withIncluded = false): Promise<PaidLine[]> {
    return this.#story.paidIn(this.the(who), month, withIncluded);
  }

  async #liveThrough2026(): Promise<void> {
    for (const who of WHO) {
      const person = await this.#story.person();
      this.#people.set(who, person);
      await this.years.choose(person, 'pension', { percent: 5 });
      await this.years.choose(person, 'dental-insurance', DENTAL);
    }
    await this.years.choose(this.the('excluded'), 'gym', { club: 'local', term: '12-months' });
    await this.years.night('2026-04-01');
    await this.on('2026-05-11', 'cyclist');
    await this.years.choose(this.the('cyclist'), 'cycle-to-work', { value: 1000, term: '18', shop: 'harbourside' });
    await this.#story.approve(this.the('cyclist'), 'cycle-to-work');
    await this.#story.close('2027-01');
  }

  async #renewInto2027(): Promise<void> {
    await setClock(this.years.server, '2027-02-02T09:00:00Z');
    await this.#story.send(this.the('onLeave'), { 'Employment status': 'On leave', 'Effective from': '01/02/2027' });
    await this.#publish(2027, 12);
    await this.#story.close('2027-02');
    await this.on('2027-02-22', 'waiting');
    await this.years.choose(this.the('waiting'), 'season-parking', { site: 'bristol' });
    await this.on('2027-02-22', 'undecided');
    const path = `/benefit/${await this.years.benefitIn(this.the('undecided'), 'giving', 2026)}/selection`;
    await this.the('undecided').call('POST', path, { values: GIFT, temporarySelection: true });
    await this.years.night('2027-03-01');
    await this.#chooseInMarch();
    // The renewal has run: the price is corrected once more.
    await this.#publish(2027, 12.5);
    await this.#story.close('2027-03');
  }

  async #chooseInMarch(): Promise<void> {
    await this.on('2027-03-09', 'chooser');
    await this.#change('chooser', 'pension', { percent: 6 });
    const [, next] = await this.the('chooser').selections('dental-insurance');
    await optOut(this.the('chooser'), next?.id);
    await this.on('2027-03-10', 'planner');
    await this.years.choose(this.the('planner'), 'buy-holiday', { days: 5 }, { year: 2027 });
    await this.#story.approve(this.the('planner'), 'buy-holiday');
    await setClock(this.years.server, '2027-03-12T09:00:00Z');
    this.#people.set('joiner', await this.#story.person({ joinedOn: '2027-03-10' }));
    await this.years.choose(this.the('joiner'), 'pension', { percent: 5 }, { year: 2027 });
    await this.#story.send(this.the('leaver'), { 'Left on': '20/03/2027' });
  }

  async #liveThrough2027(): Promise<void> {
    await this.years.night('2027-04-01');
    await this.on('2027-04-06', 'parent');
    await this.the('parent').call('POST', '/client/life-events', { kind: 'birth', happenedOn: '2027-03-25' });
    await this.#change('parent', 'dental-insurance', { level: '3', cover: 'single' });
    await this.#story.approve(this.the('waiting'), 'season-parking');
    await this.on('2027-04-06', 'undecided');
    await this.#change('undecided', 'giving', GIFT);
    await this.#story.close('2027-04');
    await setClock(this.years.server, '2027-05-03T09:00:00Z');
    await this.#story.send(this.the('onLeave'), { 'Employment status': 'Active', 'Effective from': '01/05/2027' });
    await this.#story.close('2027-05');
    await setClock(this.years.server, '2028-01-10T09:00:00Z');
    await this.#publish(2028, 13);
    await this.#story.close('2028-03');
    await this.#story.close('2028-04');
  }

  #publish(year: number, dental: number): Promise<void> {
    const changes = [dearerDental(dental), GYM_FOR_GRADE_A];
    return publishNextYear(this.years.server, this.#story.client, { year, hasWindow: true, changes });
  }

  /** What stands, is promised or was begun in 2027 becomes another choice. */
  async #change(who: Who, code: string, values: object): Promise<void> {
    const person = this.the(who);
    const known = (await person.selections(code)).findLast(({ state }) => state !== 'ended');
    await this.years.choose(person, code, values, { year: 2027, version: known?.version ?? 0 });
  }
}
