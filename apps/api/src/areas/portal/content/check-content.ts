import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { content } from '@plenty/contract/portal/content';
import { Failure } from '../../../platform/failure.ts';
import { findLeftOut } from '../../../platform/html/find-left-out.ts';
import type { Work } from '../../../platform/work.ts';
import { CONTENT_FORMS } from './content-forms.ts';
import { faultsByPlace } from './publish-content.ts';

/** What an operator is shown before publishing. */
export async function checkTypedContent(
  work: Work,
  { params: { id, kind }, body: { body: written } }: RequestOf<typeof content.check>,
): Promise<AnswerOf<typeof content.check>> {
  return work.writeAt(id, async () => {
    const read = CONTENT_FORMS[kind].read(written);
    if (!read.ok) throw new Failure('invalid', { errors: faultsByPlace(read.faults) });
    return { body: read.body, leftOut: findLeftOut(htmlTextsOf(written)) };
  });
}

/** The parts of a text that are HTML, wherever they stand. */
function htmlTextsOf(written: unknown): string[] {
  if (Array.isArray(written)) return written.flatMap(htmlTextsOf);
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([key, value]) =>
    (key === 'content' || key === 'answer') && typeof value === 'string' ? [value] : htmlTextsOf(value),
  );
}
