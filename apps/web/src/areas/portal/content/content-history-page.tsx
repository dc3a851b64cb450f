import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ContentKind, ContentVersion } from '@plenty/contract/portal/content';
import { clientPath, clientTextPath, clientTextsPath, paths } from '#paths.ts';
import { NotFoundPage } from '#shell/not-found-page.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Column } from '#ui/table-shape.ts';
import { toTableRows } from '#ui/table-rows.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { contentVersions } from './content-data.ts';
import { findContentKind, KIND_WORDS, sayPublished } from './content-words.ts';
import styles from './content.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { WithdrawVersionDialog } from './withdraw-dialog.tsx';

const STATES = {
  live: <Badge tone="success">Live</Badge>,
  scheduled: <Badge tone="brand">Scheduled</Badge>,
  past: <Badge>Past</Badge>,
  withdrawn: <Badge tone="warning">Withdrawn</Badge>,
} as const;

type AskedAbout = { readonly what: 'view' | 'restore' | 'withdraw'; readonly version: ContentVersion };

export function ContentHistoryPage() {
  const { id: clientId = '', kind: name } = useParams();
  const kind = findContentKind(name);
  return kind ? <History key={kind} clientId={clientId} kind={kind} /> : <NotFoundPage />;
}

/** Every version of a text; whoever needs an old one restores it. */
function History({ clientId, kind }: { clientId: string; kind: ContentKind }) {
  const { title } = KIND_WORDS[kind];
  usePageTitle(`History of ${title}`);
  const list = useListState('');
  const found = useQuery(contentVersions(clientId, kind, list.page));
  const [asked, setAsked] = useState<AskedAbout>();
  const close = () => setAsked(undefined);
  const about = (what: AskedAbout['what']) => (asked?.what === what ? asked.version : undefined);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: found.data?.clientName ?? 'Client overview', to: clientPath(clientId) },
          { label: 'Text', to: clientTextsPath(clientId) },
          { label: title, to: clientTextPath(clientId, kind) },
        ]}
        current="History"
      />
      <ListPage
        title={`History of ${title}`}
        lead="What people have read, read now and will read."
        tools={
          <div className={styles.end}>
            <ButtonLink kind="soft" to={clientTextPath(clientId, kind)}>
              Edit
            </ButtonLink>
          </div>
        }
      >
        <Table
          caption={`Versions of ${title}`}
          isCaptionHidden
          columns={versionColumns(kind, (what, version) => setAsked({ what, version }))}
          rows={toTableRows(found, 'We couldn’t load the versions.')}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="file-text" title="No versions yet" text="Publish the first one, and it is listed here." />
          }
        />
        {found.data && (
          <Pagination
            things="versions"
            page={list.page}
            total={found.data.total}
            perPage={found.data.per_page}
            hrefOf={list.hrefOf}
          />
        )}
      </ListPage>
      <VersionDialog clientId={clientId} kind={kind} version={about('view')} onClose={close} />
      <RestoreDialog
        clientId={clientId}
        kind={kind}
        version={about('restore')}
        latest={found.data?.latest ?? 0}
        onClose={close}
      />
      <WithdrawVersionDialog clientId={clientId} kind={kind} version={about('withdraw')} onClose={close} />
    </div>
  );
}

const WHO_IS_ASKED: Column<ContentVersion> = {
  id: 'asked',
  header: 'Who is asked again',
  cell: ({ asksAgain }) => (asksAgain ? 'Everybody' : 'Nobody'),
};

function versionColumns(
  kind: ContentKind,
  ask: (what: AskedAbout['what'], version: ContentVersion) => void,
): readonly Column<ContentVersion>[] {
  return [
    { id: 'version', header: 'Version', cell: ({ version }) => `Version ${version}` },
    { id: 'state', header: 'State', cell: ({ state }) => STATES[state] },
    { id: 'published', header: 'Shown', cell: sayPublished },
    ...(kind === 'terms' ? [WHO_IS_ASKED] : []),
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: (version) => <VersionActions version={version} onAsk={(what) => ask(what, version)} />,
    },
  ];
}

function VersionActions({ version: { version, state }, onAsk }: VersionActionsProps) {
  const named = <span className="visually-hidden"> version {version}</span>;
  return (
    <span className={styles.actions}>
      <Button kind="plain" onClick={() => onAsk('view')}>
        View{named}
      </Button>
      {state === 'scheduled' && (
        <Button kind="plain" onClick={() => onAsk('withdraw')}>
          Withdraw{named}
        </Button>
      )}
      {(state === 'past' || state === 'withdrawn') && (
        <Button kind="plain" onClick={() => onAsk('restore')}>
          Restore{named}
        </Button>
      )}
    </span>
  );
}

interface VersionActionsProps {
  readonly version: ContentVersion;
  readonly onAsk: (what: AskedAbout['what']) => void;
}
