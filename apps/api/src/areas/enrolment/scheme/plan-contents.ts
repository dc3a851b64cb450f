import type { ContentKind } from '@plenty/contract/portal/content';
import type { Day } from '@plenty/domain/dates/day';
import { canonical } from '@plenty/scheme/canonical';
import { sayContentChange } from '@plenty/scheme/diff-content';
import type { Scheme } from '@plenty/scheme/scheme';
import { inForce } from '../../../platform/taking-over.ts';
import type { DatedContent } from '../../portal/public.ts';
import { schemeContentOf, type SchemeContent } from './scheme-content.ts';

export interface PlannedContent extends SchemeContent {
  readonly name: string;
  /** What is different. */
  readonly change: string;
}

interface ContentsPlan {
  readonly changed: readonly PlannedContent[];
  readonly kept: readonly PlannedContent[];
}

interface Publishing {
  readonly from: Day | undefined;
  isOverwritten(place: string): boolean;
}

const NAMES: Readonly<Record<ContentKind, string>> = {
  'home-cards': 'Home cards',
  'home-banner': 'Home banners',
  terms: 'Terms',
  privacy: 'Privacy statement',
  cookies: 'Cookie policy',
  faqs: 'FAQs',
  contact: 'Contact page',
  carousel: 'Welcome',
};

/**
 * What a file changes of a client's words. Words that have been published before are not new: what replaced them stays, so a
 * correction of an older file brings nothing back.
 */
export function planContents(
  scheme: Scheme,
  published: readonly DatedContent[],
  { from, isOverwritten }: Publishing,
): ContentsPlan {
  const differing = schemeContentOf(scheme).flatMap((content) => {
    const versions = published.filter(({ kind }) => kind === content.kind);
    const live = inForce(versions, from);
    const wanted = canonical(content.body);
    if (live && canonical(live.body) === wanted) return [];
    const isOld = versions.some(({ body }) => canonical(body) === wanted) && !isOverwritten(content.place);
    return [{ ...content, name: NAMES[content.kind], change: sayContentChange(live?.body, content.body), isOld }];
  });
  return { changed: differing.filter(({ isOld }) => !isOld), kept: differing.filter(({ isOld }) => isOld) };
}
