// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { setSession } from '#session/session-store.ts';
import { BrandProvider } from '#theme/brand.ts';
import { AppFrame } from './app-frame.tsx';
import { findMainLinks, viewerOf } from './navigation.ts';
import { ShownBenefitsProvider } from './shown-benefits.ts';
import { aBrand, aSetup } from './testing/a-setup.ts';

const USER_TYPES = ['employee', 'employer', 'operator'] as const;
const STATUSES = ['active', 'inactive', 'left'] as const;
const YES_NO = ['yes', 'no'] as const;

/**
 * Spec 1 §2 Shell and spec 2 §2, read row by row; '-' is either. Every person there can be fits one row, and one alone.
 *
 * user type | employment status | FAQs live | benefits shown | voucher-only | links of the main menu
 */
const MAIN_LINKS = `
  employee | -             | no  | no  | no  | Home
  employee | -             | no  | yes | no  | Home, My benefits
  employee | -             | no  | -   | yes | Home, Vouchers
  employee | -             | yes | no  | no  | Home, FAQs
  employee | -             | yes | yes | no  | Home, My benefits, FAQs
  employee | -             | yes | -   | yes | Home, Vouchers, FAQs
  employer | active        | no  | no  | no  | Home, Dashboard
  employer | active        | no  | yes | no  | Home, My benefits, Dashboard
  employer | active        | no  | -   | yes | Home, Vouchers
  employer | active        | yes | no  | no  | Home, FAQs, Dashboard
  employer | active        | yes | yes | no  | Home, My benefits, FAQs, Dashboard
  employer | active        | yes | -   | yes | Home, Vouchers, FAQs
  employer | inactive,left | no  | no  | no  | Home
  employer | inactive,left | no  | yes | no  | Home, My benefits
  employer | inactive,left | no  | -   | yes | Home, Vouchers
  employer | inactive,left | yes | no  | no  | Home, FAQs
  employer | inactive,left | yes | yes | no  | Home, My benefits, FAQs
  employer | inactive,left | yes | -   | yes | Home, Vouchers, FAQs
  operator | -             | -   | -   | -   | Clients, People, Emails, State, Operators
`;

/** Links of the user menu, and those that the mobile menu has after the main menu's: the same for everyone. */
const USER_MENU = ['My profile settings', 'Logout'];
const MOBILE_MENU = ['Profile Settings', 'Logout'];

const PEOPLE = USER_TYPES.flatMap((userType) =>
  STATUSES.flatMap((status) =>
    YES_NO.flatMap((faqs) =>
      YES_NO.flatMap((benefits) =>
        YES_NO.flatMap((voucherOnly) =>
          YES_NO.map((contact) => ({ userType, status, faqs, benefits, voucherOnly, contact })),
        ),
      ),
    ),
  ),
);
type Person = (typeof PEOPLE)[number];

// Whether a place is hidden on this or that screen is for the browser's tests: there is no style sheet here.
configure({ defaultHidden: true });
afterEach(cleanup);

const ROWS = MAIN_LINKS.trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return {
      line: line.trim(),
      people: PEOPLE.filter((person) => fits(person, cells)),
      links: cells[5]?.split(', ') ?? [],
    };
  });

test('every person that there can be fits one row of the table, and one alone', () => {
  expect(ROWS.flatMap(({ people }) => people)).toHaveLength(PEOPLE.length);
  expect(new Set(ROWS.flatMap(({ people }) => people)).size).toBe(3 * 3 * 2 * 2 * 2 * 2);
});

test.each([
  ['owner', ['Clients', 'People', 'Emails', 'State', 'Operators']],
  ['support', ['Clients', 'People', 'Emails', 'State', 'Operators']],
  ['read-only', ['Clients', 'Emails', 'State', 'Operators']],
  ['consultant', ['Clients']],
  [null, []],
] as const)('an operator with the role %s sees the links of what it may open', (operatorRole, links) => {
  const { user } = aSetup({ userType: 'operator', operatorRole });
  const viewer = viewerOf({ ...aSetup(), user }, { areShown: false, isVoucherOnly: false });
  expect(findMainLinks(viewer).map(({ label }) => label)).toEqual(links);
});

test.each(ROWS)('$line', ({ people, links }) => {
  for (const person of people) {
    renderFrame(person);
    expect(linksIn('navigation', 'Main')).toEqual(links);
    const mayContact = person.userType !== 'operator' && person.contact === 'yes';
    expect(linksIn('contentinfo')).toEqual(['Privacy', 'Terms', ...(mayContact ? ['Contact'] : [])]);
    if (person === people[0]) expectMenus(links);
    cleanup();
  }
});

function fits({ userType, status, faqs, benefits, voucherOnly }: Person, cells: readonly string[]): boolean {
  return [userType, status, faqs, benefits, voucherOnly].every(
    (value, index) => cells[index] === '-' || cells[index]?.split(',').includes(value),
  );
}

function expectMenus(mainLinks: readonly string[]): void {
  fireEvent.click(screen.getByRole('button', { name: 'Hi, Priya' }));
  expect(namesOf(screen.getAllByRole('menuitem'))).toEqual(USER_MENU);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(linksIn('dialog', 'Menu')).toEqual([...mainLinks, ...MOBILE_MENU]);
}

function renderFrame({ userType, status, faqs, contact, benefits, voucherOnly }: Person): void {
  const base = aSetup({ userType, employmentStatus: status });
  const setup: Setup = {
    ...base,
    client: base.client && { ...base.client, contactUsEnabled: contact === 'yes' },
    cmsData: { ...base.cmsData, faqs: { reference: 'faqs', live: faqs === 'yes' } },
  };
  setSession({ state: 'ready', setup });
  render(
    <BrandProvider value={aBrand()}>
      <MemoryRouter>
        <ShownBenefitsProvider value={{ areShown: benefits === 'yes', isVoucherOnly: voucherOnly === 'yes' }}>
          <AppFrame setup={setup}>
            <h1>Page</h1>
          </AppFrame>
        </ShownBenefitsProvider>
      </MemoryRouter>
    </BrandProvider>,
  );
}

function linksIn(role: string, name?: string): string[] {
  const place = screen.getByRole(role, name === undefined ? {} : { name });
  return namesOf(within(place).getAllByRole('link'));
}

function namesOf(elements: readonly HTMLElement[]): string[] {
  return elements.map((element) => element.textContent);
}
