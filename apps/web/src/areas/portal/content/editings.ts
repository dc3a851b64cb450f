import type { ContentKind } from '@plenty/contract/portal/content';
import { editBanners } from './banners-editing.tsx';
import { editCards } from './cards-editing.tsx';
import { editContactPage } from './contact-editing.tsx';
import type { OpenText } from './editing.tsx';
import { editFaqs } from './faqs-editing.tsx';
import { editPolicy } from './policy-editing.tsx';
import { editSlides } from './slides-editing.tsx';

export const EDITINGS: Readonly<Record<ContentKind, OpenText>> = {
  terms: editPolicy,
  privacy: editPolicy,
  cookies: editPolicy,
  faqs: editFaqs,
  contact: editContactPage,
  'home-cards': editCards,
  'home-banner': editBanners,
  carousel: editSlides,
};
