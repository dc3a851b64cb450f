import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { content } from '@plenty/contract/portal/content';
import type { Fault } from '@plenty/scheme/fault';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { CONTENT_FORMS } from './content-forms.ts';
import { addContent } from './content-table.ts';

type PublishContentRequest = RequestOf<typeof content.publish>;

/** An operator publishes the next version of a client's words; what was published before stays on record. */
export async function publishContent(
  work: Work,
  { params: { id, kind }, body }: PublishContentRequest,
): Promise<AnswerOf<typeof content.publish>> {
  const version = await work.writeAt(id, async (transaction, note) => {
    const read = CONTENT_FORMS[kind].read(body.body);
    if (!read.ok) throw new Failure('invalid', { errors: byPlace(read.faults) });
    await note({ action: 'content-published', object: { kind: 'client', id }, changed: [kind] });
    return addContent(transaction, id, { kind, body: read.body });
  });
  return { kind, version };
}

function byPlace(faults: readonly Fault[]): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  for (const { path, message } of faults) (places[['body', ...path].join('.')] ??= []).push(message);
  return places;
}
