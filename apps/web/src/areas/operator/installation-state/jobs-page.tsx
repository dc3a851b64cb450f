import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState, type ListState } from '#ui/use-list-state.ts';
import styles from './installation-state.module.css';
import { jobList, type JobsOrder } from './jobs-data.ts';
import { JobsQuestion } from './jobs-question.tsx';
import { JobsTable } from './jobs-table.tsx';

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'running', label: 'Running' },
  { value: 'failed', label: 'Failed' },
];

/** What the server does in the background, so that an operator sees what it could not do, and why. */
export function JobsPage() {
  usePageTitle('Jobs');
  const list = useListState('-since');
  const jobs = useQuery(jobList(list));
  const [order, setOrder] = useState<JobsOrder>();
  const kinds = jobs.data?.kinds.map(({ kind, work }) => ({ value: kind, label: work })) ?? [];
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'State', to: paths.installationState }]} current="Jobs" />
      <ListPage
        title="Jobs"
        lead="Work in the background. A job that fails is tried again for some minutes, then kept here for a week."
        tools={
          <SearchField
            label="Search clients"
            placeholder="Search by client"
            value={list.search}
            onSearch={list.setSearch}
          />
        }
      >
        <div className={styles.filters}>
          <Narrowing list={list} name="state" label="State" placeholder="All states" options={STATES} />
          <Narrowing list={list} name="kind" label="Kind" placeholder="All kinds" options={kinds} />
        </div>
        <JobsTable
          rows={toTableRows(jobs, 'We couldn’t load the jobs.')}
          isNarrowed={[list.search, list.narrowing('state'), list.narrowing('kind')].some((value) => value !== '')}
          sortBy={list.sortBy}
          onSort={list.setSortBy}
          onOrder={setOrder}
        />
        {jobs.data && (
          <Pagination
            things="jobs"
            page={list.page}
            total={jobs.data.total}
            perPage={jobs.data.per_page}
            hrefOf={list.hrefOf}
          />
        )}
        <JobsQuestion order={order} onClose={() => setOrder(undefined)} />
      </ListPage>
    </div>
  );
}

interface NarrowingProps {
  readonly list: ListState;
  readonly name: 'state' | 'kind';
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Narrowing({ list, name, ...field }: NarrowingProps) {
  return (
    <SelectField
      {...field}
      value={list.narrowing(name)}
      onChange={(event) => list.setNarrowing(name, event.target.value)}
    />
  );
}
