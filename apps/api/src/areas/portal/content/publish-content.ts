import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { content, ContentKind } from '@plenty/contract/portal/content';
import type { Day } from '@plenty/domain/dates/day';
import type { Fault } from '@plenty/scheme/fault';
import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';
import { deleteTypedText } from './content-drafts-table.ts';
import { CONTENT_FORMS } from './content-forms.ts';
import { addContent, lockContent, LONDON_TODAY } from './content-table.ts';
import { latestVersion, oneVersion } from './content-versions-table.ts';
import { toWritten } from './to-written.ts';

type PublishContentRequest = RequestOf<typeof content.publish>;
type RestoreContentRequest = RequestOf<typeof content.restore>;

interface NextVersion {
  readonly clientId: string;
  readonly kind: ContentKind;
  readonly written: unknown;
  readonly publishing: Omit<PublishContentRequest['body'], 'body'>;
}

/** An operator publishes the next version of a client's words; what was published before stays on record. */
export async function publishContent(
  work: Work,
  { params: { id, kind }, body: { body: written, ...publishing } }: PublishContentRequest,
): Promise<AnswerOf<typeof content.publish>> {
  const version = await work.writeAt(id, async (transaction, note) => {
    const added = await addNext(transaction, note, { clientId: id, kind, written, publishing });
    await transaction.run(deleteTypedText(kind));
    return added;
  });
  return { kind, version };
}

/** The words of an earlier version become the next one, held to today's form. */
export async function restoreContent(
  work: Work,
  { params: { id, kind, version: earlier }, body: publishing }: RestoreContentRequest,
): Promise<AnswerOf<typeof content.restore>> {
  const version = await work.writeAt(id, async (transaction, note) => {
    const [row] = await transaction.run(oneVersion(kind, earlier));
    if (!row) throw new Failure('not-found');
    return addNext(transaction, note, { clientId: id, kind, written: toWritten(kind, row.body), publishing });
  });
  return { kind, version };
}

async function addNext(
  transaction: Transaction,
  note: Note,
  { clientId, kind, written, publishing: { from, asksAgain, basedOn } }: NextVersion,
): Promise<number> {
  const read = CONTENT_FORMS[kind].read(written);
  if (!read.ok) throw new Failure('invalid', { errors: faultsByPlace(read.faults) });
  await refusePastDay(transaction, from);
  await lockContent(transaction, clientId, kind);
  const [newest] = await transaction.run(latestVersion(kind));
  if (basedOn !== undefined && newest?.latest !== basedOn) throw new Failure('content-changed');
  const isCorrection = kind === 'terms' && !asksAgain;
  await note({
    action: isCorrection ? 'terms-corrected' : 'content-published',
    object: { kind: 'client', id: clientId },
    changed: [kind],
  });
  return addContent(transaction, clientId, { kind, body: read.body, from, asksAgain: !isCorrection });
}

/** A version for today or before would take over in the past: it is published at once by leaving the day out. */
async function refusePastDay(transaction: Transaction, from: Day | undefined): Promise<void> {
  if (from === undefined) return;
  const [now] = await transaction.run(LONDON_TODAY);
  if (now && from <= now.today) throw new Failure('invalid', { errors: { from: ['Choose a day after today'] } });
}

export function faultsByPlace(faults: readonly Fault[]): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  for (const { path, message } of faults) (places[['body', ...path].join('.')] ??= []).push(message);
  return places;
}
