import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { content } from '@plenty/contract/portal/content';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { deleteTypedText, saveTypedText } from './content-drafts-table.ts';

/** As long as the database takes. */
const LONGEST = 400_000;

/** A draft may be unfinished, so nothing is held to a form. It changes nothing that anybody sees, so no audit row names it. */
export async function saveContentDraft(
  work: Work,
  { params: { id, kind }, body: { body: written, basedOn } }: RequestOf<typeof content.saveDraft>,
): Promise<AnswerOf<typeof content.saveDraft>> {
  const text = JSON.stringify(written);
  if (text.length > LONGEST) throw new Failure('invalid', { errors: { body: ['This text is too long'] } });
  return work.writeAt(id, async (transaction) => {
    const [saved] = await transaction.run(saveTypedText(kind, text, basedOn));
    if (!saved) throw new Error('no row came back from an insert');
    return { savedAt: saved.saved_at.toISOString() };
  });
}

export async function dropContentDraft(
  work: Work,
  { params: { id, kind } }: RequestOf<typeof content.dropDraft>,
): Promise<AnswerOf<typeof content.dropDraft>> {
  await work.writeAt(id, (transaction) => transaction.run(deleteTypedText(kind)));
  return { status: 'ok' };
}
