// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

/** Which modules of the picture are dark, read back from its path. */
function darkModules(picture: HTMLElement): Set<string> {
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
}

test('a QR code is one path with the three finder patterns at its corners, inside a light border', () => {
  render(<QrCode content="otpauth://totp/Plenty:ann?secret=JBSWY3DPEHPK3PXP" label="QR code for your app" />);
  const picture = screen.getByRole('img', { name: 'QR code for your app' });
  expect(picture.children).toHaveLength(1);
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const dark = darkModules(picture);
  const far = size - 3 - 7;
  // ISO/IEC 18004: a dark ring of 7, a light one of 5, a dark square of 3.
  for (const [left, top] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const) {
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 7; x++) {
        const fromEdge = Math.min(x, y, 6 - x, 6 - y);
        expect(dark.has(`${left + x},${top + y}`), `${left + x},${top + y}`).toBe(fromEdge !== 1);
      }
  }
  for (let at = 0; at < size; at++) expect(dark.has(`${at},2`) || dark.has(`2,${at}`)).toBe(false);
});
