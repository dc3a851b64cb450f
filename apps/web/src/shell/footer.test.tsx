// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setSession } from '#session/session-store.ts';
import { BrandProvider } from '#theme/brand.ts';
import { Footer } from './footer.tsx';
import { aBrand } from './testing/a-setup.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the footer has the year that it is, the brand, and the ways to Privacy and Terms', () => {
  vi.setSystemTime('2031-03-01T12:00:00Z');
  setSession({ state: 'anonymous' });
  render(
    <BrandProvider value={aBrand()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </BrandProvider>,
  );
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Harbour Benefits');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Privacy', '/privacy-statement/'],
    ['Terms', '/terms-and-conditions/'],
  ]);
});
