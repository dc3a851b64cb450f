import { Slide } from '@plenty/contract/portal/carousel';
import type { ContentKind } from '@plenty/contract/portal/content';
import { BANNER_PICTURES, CONTENT_ICONS } from '@plenty/contract/enrolment/home';
import { Banners, Cards, ContactPage, FaqGroups, Policy, Slides } from '@plenty/scheme/content';
import {
  findFaqFaults,
  findContentOptionFaults,
  findRepeatedIds,
  findScheduleFaults,
} from '@plenty/scheme/find-content-faults';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { contentForm, type ContentForm } from './content-form.ts';
import { findLinkFaults, findNameFaults, withHref } from './content-parts.ts';

/** The words of each kind as the scheme's forms make them. */
export interface ContentOfKind extends Record<ContentKind, unknown> {
  terms: Policy;
  privacy: Policy;
  cookies: Policy;
  faqs: FaqGroups;
  contact: ContactPage;
  carousel: Slides;
  'home-cards': Cards;
  'home-banner': Banners;
}

const POLICY = contentForm({ schema: Policy, findFaults: () => [], toBody: cleaned });

export const CONTENT_FORMS: { readonly [Kind in ContentKind]: ContentForm<ContentOfKind[Kind]> } = {
  terms: POLICY,
  privacy: POLICY,
  cookies: POLICY,
  faqs: contentForm({
    schema: FaqGroups,
    findFaults: findFaqFaults,
    toBody: (groups) =>
      groups.map((group) => ({
        ...group,
        faqs: group.faqs.map((faq) => ({ ...faq, answer: cleanHtml(faq.answer) })),
      })),
  }),
  contact: contentForm({ schema: ContactPage, findFaults: findContentOptionFaults, toBody: cleaned }),
  carousel: contentForm({
    schema: Slides,
    findFaults: (slides) => [
      ...findRepeatedIds(slides),
      ...findNameFaults(slides, 'picture', Slide.shape.picture.options),
    ],
    toBody: (slides) => slides,
  }),
  'home-cards': contentForm({
    schema: Cards,
    findFaults: (cards) => [
      ...findScheduleFaults(cards),
      ...findNameFaults(cards, 'icon', CONTENT_ICONS),
      ...findLinkFaults(cards),
    ],
    toBody: (cards) => cards.map((card) => ({ ...card, link: withHref(card.link) })),
  }),
  'home-banner': contentForm({
    schema: Banners,
    findFaults: (banners) => [
      ...findScheduleFaults(banners),
      ...findNameFaults(banners, 'image', BANNER_PICTURES),
      ...findLinkFaults(banners),
    ],
    toBody: (banners) =>
      banners.map((banner) => ({ ...banner, link: withHref(banner.link), image: banner.image ?? null })),
  }),
};

function cleaned<Text extends { readonly content: string }>(text: Text): Text {
  return { ...text, content: cleanHtml(text.content) };
}
