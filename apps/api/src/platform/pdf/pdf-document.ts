import type { Day } from '@plenty/domain/dates/day';

/** A document as its words and figures; how it looks is the same for all (write-pdf.ts). */
export interface PdfDocument {
  readonly title: string;
  /** Whom and what it is about, below the title. */
  readonly subtitle: string;
  readonly madeOn: Day;
  readonly brand: PdfBrand;
  readonly blocks: readonly PdfBlock[];
}

/** Whose document it is. */
export interface PdfBrand {
  readonly name: string;
  /** Of lines, on which nothing is written. */
  readonly colour: string;
  /** Of headings: dark enough to be read on white. */
  readonly textColour: string;
  /** Drawn where it is simple enough; else the name stands there. */
  readonly logoSvg: string | null;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Each with what it is called above it, side by side. */
  | { readonly kind: 'figures'; readonly items: readonly { readonly label: string; readonly value: string }[] }
  | PdfTable;

export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** A last row that the others add up to. */
  readonly total?: readonly string[];
}

export interface PdfColumn {
  readonly label: string;
  /** Of the whole width. */
  readonly share: number;
  /** Figures stand under one another. */
  readonly align?: 'end';
}
