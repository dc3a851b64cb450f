import sanitize from 'sanitize-html';
import { findVideoFrame } from '@plenty/domain/content/video';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, DROPPED_WHOLE } from './allowed-html.ts';
import { safeHref } from './safe-href.ts';

/** Deeper than any text is nested, and not so deep that a browser has to work at it. */
const DEEPEST = 30;

/**
 * HTML that can be shown: the elements of the list and nothing else of what was written. Cleaning what is clean changes
 * nothing, so it is done when words are stored and again when they are read.
 */
export function cleanHtml(written: string): string {
  // Browsers disagree on what control characters are, and the database does not take all of them.
  const text = written.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
  return sanitize(text, OPTIONS).trim();
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WHOLE],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: DEEPEST,
  transformTags: {
    a: (_, { href }) => linkTo(href),
    b: 'strong',
    figure: (_, attributes) => figureOf(attributes['data-video']),
    // The page has its own first heading.
    h1: 'h2',
    i: 'em',
    ol: (_, { start }) => ({ tagName: 'ol', attribs: numberList({ start }) }),
    td: (_, attributes) => tableCellOf('td', attributes),
    th: (_, attributes) => tableCellOf('th', attributes),
  },
};

function linkTo(written: string | undefined): sanitize.Tag {
  const href = written === undefined ? undefined : safeHref(written);
  if (href === undefined) return { tagName: 'a', attribs: {} };
  return { tagName: 'a', attribs: { href, ...(/^https?:/.test(href) && { rel: 'noopener noreferrer' }) } };
}

/** A video is named and not loaded: the portal asks before it shows the player. */
function figureOf(video: string | undefined): sanitize.Tag {
  const frame = video === undefined ? undefined : findVideoFrame(video);
  return { tagName: 'figure', attribs: frame === undefined ? {} : { 'data-video': frame } };
}

function tableCellOf(tagName: 'td' | 'th', { colspan, rowspan, scope = '' }: sanitize.Attributes): sanitize.Tag {
  const isScope = tagName === 'th' && ['row', 'col', 'rowgroup', 'colgroup'].includes(scope);
  return { tagName, attribs: { ...numberList({ colspan, rowspan }), ...(isScope && { scope }) } };
}

function numberList(attributes: Readonly<Record<string, string | undefined>>): sanitize.Attributes {
  const entries = Object.entries(attributes).filter(([, value]) => /^[1-9]\d{0,2}$/.test(value ?? ''));
  return Object.fromEntries(entries) as sanitize.Attributes;
}
