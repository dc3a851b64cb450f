import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { noteCheckedPage } from './checked-pages.ts';

/** In the page, once its source has been run there. */
declare const axe: typeof axeCore;

/** The short form of it, which says the same and is read in two thirds of the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const PHONE = { width: 390, height: 844 };

/**
 * A page of the portal through axe, as wide as the test has it and on a phone. Nothing moves while colours are measured,
 * and on a phone what comes first in the document is also seen first.
 */
export async function expectPageAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, name);
  const size = page.viewportSize();
  if (size === null || size.width <= PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectAccessible(page, `${name} on a phone`);
  expect(await page.evaluate(findHeadingsOutOfOrder), `${name} on a phone: headings are not seen in order`).toEqual([]);
  await page.setViewportSize(size);
  // A click that comes while the page is still laid out again may be pressed on one thing and let go over another.
  await page.evaluate(settle);
}

/** Every rule of axe on the whole page, or only on the places named, once all is there; and nothing is wider than the screen. */
export async function expectAccessible(page: Page, name: string, places: readonly string[] = []): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading', exact: true })).toBeHidden();
  // What holds within a frame is asked by axe itself, if it finds itself there.
  await Promise.all(page.frames().map(bringAxe));
  await page.evaluate(settle);
  const { violations, isWide } = await page.evaluate(lookForFaults, places);
  expect(violations, name).toEqual([]);
  expect(isWide, `${name} is wider than the screen`).toBe(false);
  noteCheckedPage({ path: new URL(page.url()).pathname, width: page.viewportSize()?.width ?? 0 });
}

/** Once for each document: to read and compile it takes a third of the time that the search takes. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/**
 * In the page itself: what is measured after a change of size (a table that now scrolls, so that the keyboard reaches it)
 * is measured within the next frame and drawn by the task after it.
 */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
}

/** In the page itself: the test library's own way goes over a second page, which takes four times as long. */
async function lookForFaults(places: readonly string[]) {
  const { violations } = await axe.run(
    {
      include: [...places],
      // Marks at the ends of a layer that keep the focus inside; they hold nothing.
      exclude: ['[data-base-ui-focus-guard]'],
    },
    { resultTypes: ['violations'] },
  );
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    isWide: document.documentElement.scrollWidth > window.innerWidth,
  };
}

/** In the page itself: headings of what is in front, in the order of the document, that stand above the one before. */
function findHeadingsOutOfOrder(): string[] {
  const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')];
  const front = layers.at(-1) ?? document.querySelector('main') ?? document.body;
  let lowest = -Infinity;
  const early: string[] = [];
  for (const heading of front.querySelectorAll('h1, h2, h3, h4')) {
    if (!heading.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let { top } = heading.getBoundingClientRect();
    // As if nothing had been scrolled: the head of a panel stays while the rest moves.
    for (let around = heading.parentElement; around; around = around.parentElement) top += around.scrollTop;
    if (top < lowest - 1) early.push(heading.textContent);
    lowest = Math.max(lowest, top);
  }
  return early;
}
