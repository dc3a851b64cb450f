import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/test.ts';

/** Attempts to run something by a text: the same that the server's cleaning is tried with. */
const VECTORS = JSON.parse(
  readFileSync(new URL('../../apps/api/src/platform/html/testing/vectors.json', import.meta.url), 'utf8'),
) as string[];

/** Elements that rich text may be made of, and what the portal itself adds to a link. */
const ALLOWED =
  'a blockquote br caption em figcaption figure h2 h3 h4 hr li ol p strong table tbody td th thead tr ul'.split(' ');

/** As if the server had let everything through. */
async function answerWithVectors(page: Page): Promise<void> {
  const groups = VECTORS.map((answer, index) => ({
    id: `g${index}`,
    title: `Group ${index}`,
    faqs: [{ id: `v${index}`, question: `Vector ${index}`, answer }],
  }));
  await page.route('**/api/cms-content/faqs', (route) => route.fulfill({ json: groups }));
}

/** What ran, and what was asked for elsewhere. */
async function watchForHarm(page: Page): Promise<string[]> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => harm.push('a window was opened'));
  await page.exposeFunction('reportHarm', (what: string) => harm.push(what));
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportHarm');
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Reflect.set(window, name, () => typeof report === 'function' && report(`${name} was called`));
  });
  return harm;
}

async function openAll(page: Page): Promise<void> {
  const questions = page.getByRole('button', { name: /^Vector / });
  await expect(questions).toHaveCount(VECTORS.length);
  await questions.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()));
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(VECTORS.length);
}

interface Left {
  readonly name: string;
  readonly attributes: string[];
  readonly href: string;
  readonly html: string;
}

/** Each element of the answers, apart from what the portal itself draws: the button below, and a video's placeholder. */
function whatIsLeft(page: Page): Promise<Left[]> {
  return page.getByRole('region').evaluateAll((regions) =>
    regions
      .flatMap((region) => [...region.querySelectorAll('[class*="_text_"] *, [class*="_words_"] *')])
      .filter((element) => element.closest('[class*="_video_"]') === null)
      .map((element) => ({
        name: element.localName,
        attributes: element.getAttributeNames(),
        href: element.getAttribute('href') ?? '',
        html: element.outerHTML,
      })),
  );
}

function isHarmless({ name, attributes, href }: Left): boolean {
  // The portal's own: words on a link that opens a new tab, and the box in which a table scrolls.
  if (name === 'span') return attributes.join() === 'class';
  if (name === 'div') return /^class(,tabindex,role,aria-label)?$/.test(attributes.join());
  const isNamed = attributes.some((attribute) => /^(on|id$|name$|style$|src)/.test(attribute));
  return ALLOWED.includes(name) && !isNamed && /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\])|$)/.test(href);
}

/** The browser's parser tells the policy of each attribute that it meets, before any of it is taken out again. */
function withoutReportsOfTheParser(faults: readonly string[]): string[] {
  return faults.filter(
    (fault) =>
      !/^(Executing inline event handler|Applying inline style|Setting the document's base URI) .*violates/.test(fault),
  );
}

for (const policy of ['with', 'without'] as const) {
  for (const cleaner of ['the browser', 'the library'] as const) {
    test.describe(() => {
      test.use({ bypassCSP: policy === 'without' });

      test(`of ${VECTORS.length} attempts none runs when ${cleaner} cleans, ${policy} the content policy`, async ({
        page,
        origin,
        faults,
      }) => {
        const home = origin('harbour');
        const harm = await watchForHarm(page);
        page.on('request', (request) => {
          if (!request.url().startsWith(home)) harm.push(`asked for ${request.url()}`);
        });
        if (cleaner === 'the library')
          await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
        await answerWithVectors(page);
        await logIn(page, home, 'employee@harbour.test', '/app/faqs/');
        await openAll(page);
        if (cleaner === 'the library') await expect(page.locator('[class*="_words_"]')).toHaveCount(0);
        const left = await whatIsLeft(page);
        expect(left.length).toBeGreaterThan(20);
        expect(harm).toEqual([]);
        expect(left.filter((element) => !isHarmless(element))).toEqual([]);
        expect(page.url()).toBe(`${home}/app/faqs/`);
        expect(withoutReportsOfTheParser(faults.list.splice(0))).toEqual([]);
      });
    });
  }
}
