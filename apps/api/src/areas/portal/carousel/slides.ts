import * as z from 'zod/mini';
import { Slide } from '@plenty/contract/portal/carousel';
import { newestContent } from '../content/content-table.ts';

export const NEWEST_SLIDES = newestContent('carousel');

const Slides = z.array(Slide);

export function toSlides(newest: { readonly body: unknown } | undefined): Slide[] {
  return z.parse(Slides, newest?.body ?? []);
}
