/** Of the tab itself: it outlives a reload and ends with the tab, and is no entry in what the browser keeps. */
const MARK = 'plenty-masquerade';

/**
 * Whether this tab shows the portal as another person sees it. It is one for good: whoever is logged in in the other tabs
 * never appears in it, and nothing that it does touches them.
 */
export function isMasqueradeTab(): boolean {
  return window.name === MARK;
}

export function markMasqueradeTab(): void {
  window.name = MARK;
}
