import { createContext } from 'react';

interface CleanedHtml {
  readonly html: string;
  /** In words: 'pictures'. */
  readonly leftOut: readonly string[];
}

/** Nothing where it cannot be cleaned: too long, or the server does not answer. */
export type CleanPasted = (html: string) => Promise<CleanedHtml | undefined>;

/** Who cleans what is pasted into the editors of a page. */
export const PastedCleaner = createContext<CleanPasted>(() => Promise.resolve(undefined));
