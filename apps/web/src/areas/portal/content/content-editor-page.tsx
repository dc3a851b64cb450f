import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ContentKind, ContentToEdit } from '@plenty/contract/portal/content';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { clientPath, clientTextHistoryPath, clientTextsPath, paths } from '#paths.ts';
import { NotFoundPage } from '#shell/not-found-page.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contentToEdit, dropDraft } from './content-data.ts';
import { ContentForm } from './content-form.tsx';
import { findContentKind, KIND_WORDS, sayPublished } from './content-words.ts';
import styles from './content.module.css';
import { EDITINGS } from './editings.ts';

export function ContentEditorPage() {
  const { id: clientId = '', kind: name } = useParams();
  const kind = findContentKind(name);
  return kind ? <EditorOfKind key={kind} clientId={clientId} kind={kind} /> : <NotFoundPage />;
}

function EditorOfKind({ clientId, kind }: { clientId: string; kind: ContentKind }) {
  const { title } = KIND_WORDS[kind];
  usePageTitle(title);
  const query = useQuery(contentToEdit(clientId, kind));
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: query.data?.clientName ?? 'Client overview', to: clientPath(clientId) },
          { label: 'Text', to: clientTextsPath(clientId) },
        ]}
        current={title}
      />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{query.data ? sayLive(query.data) : KIND_WORDS[kind].place}</p>
        </div>
        <ButtonLink kind="soft" to={clientTextHistoryPath(clientId, kind)}>
          History
        </ButtonLink>
      </div>
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the text"
        failed="We couldn’t load this text."
      >
        {(content) => <DraftOrText clientId={clientId} content={content} />}
      </Loaded>
    </div>
  );
}

function sayLive({ live, fallback }: ContentToEdit): string {
  if (live) return `Version ${live.version}. ${sayPublished(live)}.`;
  return fallback === 'plenty'
    ? 'People read Plenty’s own text. Publish another to replace it.'
    : 'There is nothing yet. People see it once you publish it.';
}

/** A draft from before is offered first: whatever is typed would take its place. */
function DraftOrText({ clientId, content }: { clientId: string; content: ContentToEdit }) {
  const [chosen, setChosen] = useState<'draft' | 'live' | undefined>(content.draft ? undefined : 'live');
  if (chosen === undefined && content.draft)
    return (
      <Card>
        <div className={styles.offer}>
          <h2 className={styles.partTitle}>You have a draft</h2>
          <p>
            You left it on {momentOfInstant(content.draft.savedAt)}.
            {content.draft.basedOn < content.latest && ' Somebody has published another version since.'}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setChosen('draft')}>Go on with your draft</Button>
            <Button
              kind="plain"
              onClick={() => {
                setChosen('live');
                void dropDraft(clientId, content.kind);
              }}
            >
              Drop it
            </Button>
          </div>
        </div>
      </Card>
    );
  const draft = chosen === 'draft' ? content.draft : null;
  return (
    <ContentForm
      clientId={clientId}
      content={content}
      open={EDITINGS[content.kind]}
      body={draft ? draft.body : content.body}
      basedOn={draft ? draft.basedOn : content.latest}
    />
  );
}
