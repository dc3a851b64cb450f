import type { OutgoingFile } from '@plenty/contract/files';
import type { Markup } from '../../../platform/html/markup.ts';
import type { Work } from '../../../platform/work.ts';

/** What a visitor to the page asks for. */
export interface PageRequest {
  /** Of the path, where it has one. */
  readonly id: string;
  readonly query: URLSearchParams;
  /** Empty unless a form was sent. */
  readonly form: URLSearchParams;
  /** Stands in every form of this visit, and in no other's. */
  readonly formToken: string;
}

export interface VoucherPage {
  readonly title: string;
  readonly content: Markup;
  /** Which of the two parts it belongs to; unsaid, the orders. */
  readonly part?: 'history';
}

/** What they get: a page, another address, or a file. */
export type VoucherPageAnswer = VoucherPage | { readonly to: string } | { readonly file: OutgoingFile };

export type Show = (work: Work, asked: PageRequest) => Promise<VoucherPageAnswer>;
