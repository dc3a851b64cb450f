import { expect, test } from 'vitest';
import { scrollHeader, type HeaderState } from './header-scroll.ts';

function stateAfter(...positions: number[]): HeaderState {
  return positions.reduce(scrollHeader, { state: 'unfixed', fromY: 0 }).state;
}

test('at the top the header is part of the page', () => {
  expect(stateAfter(200, 0)).toBe('unfixed');
});

test('any step down hides it', () => {
  expect(stateAfter(1)).toBe('unpinned');
});

test('a step up of less than 5 px does not bring it back', () => {
  expect(stateAfter(200, 196)).toBe('unpinned');
});

test('a step up of 5 px brings it back', () => {
  expect(stateAfter(200, 195)).toBe('pinned');
});

test('small steps up count together', () => {
  expect(stateAfter(200, 197, 194)).toBe('pinned');
});

test('overscroll above the top counts as the top', () => {
  expect(stateAfter(200, -30)).toBe('unfixed');
});
