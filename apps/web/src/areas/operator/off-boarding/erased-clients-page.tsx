import { useQuery } from '@tanstack/react-query';
import type { ErasedClient } from '@plenty/contract/operator/off-boarding';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { CertificateButton } from './certificate-button.tsx';
import { erasedClients } from './off-boarding-data.ts';

const COLUMNS: readonly Column<ErasedClient>[] = [
  { id: 'client', header: 'Client', cell: ({ name, slug }) => <TwoLines below={slug}>{name}</TwoLines> },
  { id: 'erased', header: 'Erased', cell: ({ erasedAt }) => momentOfInstant(erasedAt) },
  { id: 'operator', header: 'Asked for by', cell: ({ operatorName }) => operatorName },
  {
    id: 'certificate',
    header: 'Certificate',
    isHeaderHidden: true,
    cell: ({ id, name }) => <CertificateButton id={id} name={name} />,
  },
];

/** What is left of clients that have gone. */
export function ErasedClientsPage() {
  usePageTitle('Erased clients');
  const erased = useQuery(erasedClients);
  return (
    <>
      <Breadcrumbs links={[{ label: 'Clients', to: paths.operator }]} current="Erased clients" />
      <ListPage title="Erased clients" lead="Nothing of them is left but these certificates." tools={null}>
        <Table
          caption="Erased clients"
          isCaptionHidden
          columns={COLUMNS}
          rows={toTableRows(erased, 'We couldn’t load the erased clients.')}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              icon="buildings"
              title="No client has been erased"
              text="Clients whose data you have had erased are listed here, each with its certificate."
            />
          }
        />
      </ListPage>
    </>
  );
}
