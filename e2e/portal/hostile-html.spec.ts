import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logInBefore } from '../support/demo-servers.ts';
import { expect, test } from '../support/test.ts';

/** Texts that mean harm, as the server's own tests have them. */
const VECTORS = JSON.parse(
  readFileSync(new URL('../../apps/api/src/platform/html/testing/vectors.json', import.meta.url), 'utf8'),
) as string[];

const ELEMENTS =
  'a blockquote br caption em figcaption figure h2 h3 h4 hr li ol p strong table tbody td th thead tr ul'.split(' ');
const ATTRIBUTES = 'colspan data-video href rel rowspan scope start'.split(' ');

/** A call from the page that is open, as its own scripts make it. */
function callFrom<Got>(page: Page, method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  return page.evaluate(
    async ([verb, address, token, body]) => {
      const answer = await fetch(address, {
        method: verb,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}`, 'x-bearer-token': token }),
        },
        ...(body !== undefined && { body }),
      });
      return (await answer.json()) as unknown;
    },
    [
      method,
      `/api${path}`,
      options.token,
      options.body === undefined ? undefined : JSON.stringify(options.body),
    ] as const,
  ) as Promise<Got>;
}

async function tokenOf(page: Page, address: string, email: string): Promise<string> {
  await page.goto(`${address}/`);
  return (await logInBefore(address, email)).bearer;
}

test('of texts that mean harm a browser finds nothing that runs, loads or passes for a part of the page', async ({
  page,
  origin,
}) => {
  const operator = await tokenOf(page, origin(), 'operator@plenty.test');
  const clients = await callFrom<{ data: { id: string; slug: string }[] }>(page, 'GET', '/operator/clients', {
    token: operator,
  });
  const harbour = clients.data.find(({ slug }) => slug === 'harbour')?.id ?? '';
  const faqs = VECTORS.map((answer, at) => ({ id: `q${at}`, question: 'Why?', answer }));
  const body = { body: [{ id: 'group', title: 'Group', faqs }] };
  const path = `/operator/clients/${harbour}/content/faqs`;
  expect(await callFrom(page, 'PUT', path, { token: operator, body })).toMatchObject({ kind: 'faqs', version: 2 });

  const token = await tokenOf(page, origin('harbour'), 'employee@harbour.test');
  const groups = await callFrom<{ faqs: { answer: string }[] }[]>(page, 'GET', '/cms-content/faqs', { token });
  const answers = groups.flatMap((group) => group.faqs.map(({ answer }) => answer));
  expect(answers).toHaveLength(VECTORS.length);

  // What the portal itself was still loading is over once the empty page stands there.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const harm = ['<p id=x onclick=alert(1)>x</p>', '<a href="javascript:alert(1)">x</a>', '<svg></svg>'];
  const seen = (await page.evaluate(showAll, [harm, ELEMENTS, ATTRIBUTES] as const)).join('\n');
  expect(seen).toMatch(/^p id .*\np onclick .*\nalert\njavascript: .*\n<svg> .*\na namespace /);
  const found = await page.evaluate(showAll, [answers, ELEMENTS, ATTRIBUTES] as const);
  expect(found).toEqual([]);
  expect(asked).toEqual([]);
});

/** In the browser: shows each text as carelessly as one can, and tells all that should not be there. */
async function showAll([answers, elements, attributes]: readonly [string[], string[], string[]]): Promise<string[]> {
  const found: string[] = [];
  window.alert = () => void found.push('alert');
  for (const answer of answers) {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = answer;
    // Whoever is clicked may act, and no link may lead away from here.
    place.addEventListener('click', (event) => event.preventDefault());
    for (const element of place.querySelectorAll('*')) {
      if (!elements.includes(element.localName)) found.push(`<${element.localName}> in ${answer}`);
      if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`a namespace in ${answer}`);
      for (const { name } of element.attributes)
        if (!attributes.includes(name)) found.push(`${element.localName} ${name} in ${answer}`);
      if (element instanceof HTMLAnchorElement) {
        if (!/^(https?:|mailto:|tel:|about:|:|$)/.test(element.protocol))
          found.push(`${element.protocol} in ${answer}`);
      }
      if (element instanceof HTMLElement) element.click();
    }
    // What has been shown twice has been through the browser's own writer.
    const again = document.createElement('div');
    again.innerHTML = place.innerHTML;
    if (again.querySelectorAll('*').length !== place.querySelectorAll('*').length)
      found.push(`another shape: ${answer}`);
    place.remove();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  return found;
}
