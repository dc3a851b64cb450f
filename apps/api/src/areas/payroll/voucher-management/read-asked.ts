import { Failure } from '../../../platform/failure.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const PAGE = /^[1-9]\d{0,4}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Nothing for what is no month. */
export function readMonth(text: string | null): string | undefined {
  return text !== null && MONTH.test(text) ? text : undefined;
}

/** A month that a form or a link of ours has named. */
export function needMonth(text: string | null): string {
  const month = readMonth(text);
  if (month === undefined) throw new Failure('bad-request');
  return month;
}

export function readAskedPage(text: string | null): number {
  return text !== null && PAGE.test(text) ? Number(text) : 1;
}

/** An id that cannot be one is answered like one that nobody has. */
export function needId(text: string): string {
  if (!ID.test(text)) throw new Failure('not-found');
  return text;
}

export function readIds(texts: readonly string[]): string[] {
  return texts.filter((text) => ID.test(text));
}
