/** Of the tab itself: it outlives a reload and ends with the tab, and is no entry in what the browser keeps. */
const MARK = 'plenty-masquerade';

/** In this document alone, while the link may still turn out to be no good: anyone can send one. */
let hasLink = false;

/**
 * Whether this tab shows the portal as another person sees it. Once it has it is one for good: whoever is logged in in the other
 * tabs never appears in it, and nothing that it does touches them.
 */
export function isMasqueradeTab(): boolean {
  return hasLink || window.name === MARK;
}

export function beginMasqueradeTab(): void {
  hasLink = true;
}

/** The link was good. */
export function markMasqueradeTab(): void {
  window.name = MARK;
}

/** Whether a reload, or another address, leads out of it: nobody was ever looked at here. */
export function canLeaveMasqueradeTab(): boolean {
  return window.name !== MARK;
}
