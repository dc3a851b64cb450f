import type { ContentKind } from '@plenty/contract/portal/content';
import { FEATURES } from '@plenty/contract/people/portal-setup';
import { SchemeFault, type Fault } from '@plenty/scheme/fault';
import type { Scheme } from '@plenty/scheme/scheme';
import { findSvgFault } from '../../../platform/svg/find-svg-fault.ts';
import { CONTENT_FORMS, type ReadContent, type ContentOfKind } from '../../portal/public.ts';

/** Words of a scheme as they are kept. */
export interface SchemeContent {
  readonly kind: ContentKind;
  readonly body: unknown;
  /** Where it stands in the file. */
  readonly place: string;
}

/** Held to what the portal can show, before anything is written. What the file leaves out is not there. */
export function schemeContentOf(scheme: Scheme, file = 'scheme'): SchemeContent[] {
  const faults = [...findUnknownFeatures(scheme), ...findUnsafePictures(scheme)];
  const contents: SchemeContent[] = [];
  for (const { kind, path, read } of contentPartsOf(scheme)) {
    if (read.ok) contents.push({ kind, body: read.body, place: path.join('.') });
    else faults.push(...read.faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] })));
  }
  if (faults.length > 0) throw new SchemeFault(file, faults);
  return contents;
}

interface ContentPart {
  readonly kind: ContentKind;
  readonly path: readonly string[];
  readonly read: ReadContent;
}

function contentPartsOf({ home, content }: Scheme): ContentPart[] {
  return [
    ...part('home-cards', ['home', 'cards'], home.cards),
    ...part('home-banner', ['home', 'banners'], home.banners),
    ...part('terms', ['content', 'policies', 'terms'], content?.policies?.terms),
    ...part('privacy', ['content', 'policies', 'privacy'], content?.policies?.privacy),
    ...part('cookies', ['content', 'policies', 'cookies'], content?.policies?.cookies),
    ...part('faqs', ['content', 'faqs'], content?.faqs),
    ...part('contact', ['content', 'contact'], content?.contact),
    ...part('carousel', ['content', 'carousel'], content?.carousel),
  ];
}

function part<Kind extends ContentKind>(
  kind: Kind,
  path: readonly string[],
  words: ContentOfKind[Kind] | undefined,
): ContentPart[] {
  return words === undefined ? [] : [{ kind, path, read: CONTENT_FORMS[kind].hold(words) }];
}

function findUnknownFeatures({ settings }: Scheme): Fault[] {
  return settings.features
    .filter((feature) => !(FEATURES as readonly string[]).includes(feature))
    .map((feature) => ({
      path: ['settings', 'features'],
      message: `'${feature}' is not a feature; there are ${FEATURES.join(', ')}`,
    }));
}

function findUnsafePictures({ theme }: Scheme): Fault[] {
  return (['logo', 'mark', 'brandLogo', 'avatar'] as const).flatMap((name) => {
    const message = theme[name] && findSvgFault(theme[name]);
    return message ? [{ path: ['theme', name], message }] : [];
  });
}
