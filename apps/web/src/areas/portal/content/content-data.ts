import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { content, type ContentKind } from '@plenty/contract/portal/content';
import * as z from 'zod/mini';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

const contentKey = (clientId: string) => ['operator', 'content', clientId] as const;

export function contentList(clientId: string) {
  return queryOptions({
    queryKey: [...contentKey(clientId), 'list'],
    queryFn: async ({ signal }) => {
      const { texts, clientName } = await call(content.list, { params: { id: clientId } }, { signal });
      return { data: texts, clientName };
    },
  });
}

export function contentToEdit(clientId: string, kind: ContentKind) {
  return queryOptions({
    queryKey: [...contentKey(clientId), 'edit', kind],
    queryFn: ({ signal }) => call(content.read, { params: { id: clientId, kind } }, { signal }),
    // Read anew whenever the page opens, and never while somebody types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export function contentVersions(clientId: string, kind: ContentKind, page: number) {
  return queryOptions({
    queryKey: [...contentKey(clientId), 'versions', kind, page],
    queryFn: ({ signal }) => call(content.versions, { params: { id: clientId, kind }, query: { page } }, { signal }),
  });
}

export function contentVersion(clientId: string, kind: ContentKind, version: number) {
  return queryOptions({
    queryKey: [...contentKey(clientId), 'version', kind, version],
    queryFn: ({ signal }) => call(content.version, { params: { id: clientId, kind, version } }, { signal }),
  });
}

/** Lists and histories, after something was published or withdrawn. */
export function forgetContent(client: QueryClient, clientId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: contentKey(clientId) });
}

export interface PublishingChoice {
  readonly from: string | undefined;
  readonly asksAgain: boolean;
  readonly basedOn: number;
}

/** What came of a call about a text, or what is wrong with it. */
export type ContentAnswer<Reply> =
  | { readonly outcome: 'done'; readonly reply: Reply }
  | {
      readonly outcome: 'refused';
      readonly message: string;
      /** Somebody else has published meanwhile. */
      readonly hasChanged: boolean;
      readonly fieldErrors: ApiError['fieldErrors'];
    };

async function toContentAnswer<Reply>(work: () => Promise<Reply>): Promise<ContentAnswer<Reply>> {
  try {
    return { outcome: 'done', reply: await work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, code, fieldErrors } = error;
    return { outcome: 'refused', message, hasChanged: code === 'content-changed', fieldErrors };
  }
}

export function findFaultsOfContent(id: string, kind: ContentKind, body: unknown) {
  return toContentAnswer(() => call(content.check, { params: { id, kind }, body: { body } }));
}

const Pasted = z.object({ content: z.string() });

/** Cleans what is pasted into any text of the client; nothing is kept. */
export async function cleanPasted(id: string, html: string) {
  const answer = await findFaultsOfContent(id, 'privacy', { title: 'Pasted', content: html }).catch(() => undefined);
  if (answer?.outcome !== 'done') return undefined;
  return { html: z.parse(Pasted, answer.reply.body).content, leftOut: answer.reply.leftOut };
}

export function publishContent(id: string, kind: ContentKind, body: CallOf<typeof content.publish>['body']) {
  return toContentAnswer(() => call(content.publish, { params: { id, kind }, body }));
}

export function restoreContent(id: string, kind: ContentKind, version: number, body: PublishingChoice) {
  return toContentAnswer(() => call(content.restore, { params: { id, kind, version }, body }));
}

export function withdrawContent(id: string, kind: ContentKind, version: number) {
  return toContentAnswer(() => call(content.withdraw, { params: { id, kind, version } }));
}

export function saveDraft(id: string, kind: ContentKind, body: { body: unknown; basedOn: number }) {
  return call(content.saveDraft, { params: { id, kind }, body }, { isQuiet: true });
}

export function dropDraft(id: string, kind: ContentKind) {
  return call(content.dropDraft, { params: { id, kind } });
}

/** The newest number now, whatever was known before. */
export async function findLatest(id: string, kind: ContentKind): Promise<number> {
  return (await call(content.versions, { params: { id, kind } })).latest;
}
