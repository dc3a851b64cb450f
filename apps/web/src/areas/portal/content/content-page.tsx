import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ContentRow } from '@plenty/contract/portal/content';
import { clientPath, clientTextHistoryPath, clientTextPath, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import type { Column } from '#ui/table-shape.ts';
import { toTableRows } from '#ui/table-rows.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { contentList } from './content-data.ts';
import { KIND_WORDS, sayPublished } from './content-words.ts';
import styles from './content.module.css';

/** Every text that a client can have, for operators. */
export function ContentPage() {
  usePageTitle('Text');
  const { id: clientId = '' } = useParams();
  const texts = useQuery(contentList(clientId));
  const clientName = texts.data?.clientName;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: clientName ?? 'Client overview', to: clientPath(clientId) },
        ]}
        current="Text"
      />
      <ListPage title="Text" lead={`What ${clientName ?? 'this client'} says in its own words.`} tools={null}>
        <Table
          caption="Text"
          isCaptionHidden
          columns={textColumns(clientId)}
          rows={toTableRows(texts, 'We couldn’t load the texts.')}
          keyOf={({ kind }) => kind}
          empty={<EmptyState icon="file-text" title="No texts" />}
        />
      </ListPage>
    </div>
  );
}

function textColumns(clientId: string): readonly Column<ContentRow>[] {
  return [
    {
      id: 'kind',
      header: 'Text',
      cell: ({ kind }) => (
        <TwoLines below={KIND_WORDS[kind].place}>
          <Link to={clientTextPath(clientId, kind)}>{KIND_WORDS[kind].title}</Link>
        </TwoLines>
      ),
    },
    { id: 'live', header: 'Live now', cell: (row) => <LiveNow row={row} /> },
    { id: 'scheduled', header: 'Scheduled', cell: ({ scheduled }) => <Scheduled scheduled={scheduled} /> },
    {
      id: 'history',
      header: 'History',
      isHeaderHidden: true,
      cell: ({ kind }) => (
        <Link to={clientTextHistoryPath(clientId, kind)}>
          History<span className="visually-hidden"> of {KIND_WORDS[kind].title}</span>
        </Link>
      ),
    },
  ];
}

function LiveNow({ row: { live, fallback } }: { row: ContentRow }) {
  if (live) return <TwoLines below={sayPublished(live)}>Version {live.version}</TwoLines>;
  return fallback === 'plenty' ? <Badge>Plenty’s own text</Badge> : <Badge>Nothing yet</Badge>;
}

function Scheduled({ scheduled }: { scheduled: ContentRow['scheduled'] }) {
  if (scheduled.length === 0) return 'Nothing';
  return (
    <ul>
      {scheduled.map((version) => (
        <li key={version.id}>
          <TwoLines below={sayPublished(version)}>Version {version.version}</TwoLines>
        </li>
      ))}
    </ul>
  );
}
