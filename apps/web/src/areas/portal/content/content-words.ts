import { CONTENT_KINDS, type ContentKind, type ContentVersion } from '@plenty/contract/portal/content';
import { dayOfInstant } from '#format/day-of-instant.ts';

interface KindWords {
  readonly title: string;
  /** Where people read it. */
  readonly place: string;
}

export const KIND_WORDS: Readonly<Record<ContentKind, KindWords>> = {
  terms: { title: 'Terms and conditions', place: 'People accept these when they log in.' },
  privacy: { title: 'Privacy statement', place: 'Anybody can read it, logged in or not.' },
  cookies: { title: 'Cookie policy', place: 'Anybody can read it, logged in or not.' },
  faqs: { title: 'FAQs', place: 'The questions and answers of the FAQ page.' },
  contact: { title: 'Contact page', place: 'The words beside the contact form, and what people can ask about.' },
  'home-cards': { title: 'Home cards', place: 'The cards of the home page, for everybody or for some people.' },
  'home-banner': { title: 'Home banners', place: 'The banners at the top of the home page.' },
  carousel: { title: 'Welcome carousel', place: 'What people see when they log in for the first time.' },
};

/** The kind that an address names, if there is one. */
export function findContentKind(name: string | undefined): ContentKind | undefined {
  return CONTENT_KINDS.find((kind) => kind === name);
}

/** 'Since 12 October 2026, by Olu Adeyemi' */
export function sayPublished({ state, shownFrom, publishedBy }: ContentVersion): string {
  const day = dayOfInstant(shownFrom);
  const when = { live: `Since ${day}`, scheduled: `From ${day}`, past: `From ${day}`, withdrawn: `Was due on ${day}` };
  return `${when[state]}, ${publishedBy === null ? 'from a scheme file' : `by ${publishedBy}`}`;
}

/** What the server finds wrong is written for files; a person reads it at a field. */
export function sayFaultAtField(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  if (message === 'is missing' || message === 'must not be empty') return 'Please fill this in';
  if (message.startsWith('must not come before')) return 'The last day is before the first day';
  return /^(must|is) /.test(message) ? `This ${message}` : message;
}
