import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_REPORTS, type ReportRow, type ReportType } from '@plenty/contract/payroll/reports';
import { useClient } from '#areas/people/dashboard/public.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { RowSelection } from '#ui/row-selection.ts';
import { toTableRows } from '#ui/table-rows.ts';
import { PayrollFilePreview } from './payroll-file-preview.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';
import { sayReportFailed, TOO_MANY } from './report-words.ts';
import { reportList } from './reports-data.ts';
import styles from './reports.module.css';
import { useReportDownloads } from './use-report-downloads.ts';
import { useReportList } from './use-report-list.ts';

const NONE: RowSelection = new Set();

/** Reports to be narrowed, ticked and downloaded; of one type, or of all. */
export function ReportList({ type }: { type?: ReportType }) {
  const client = useClient();
  const list = useReportList(type);
  const found = useQuery(reportList(client.id, list.query));
  const [ticked, setTicked] = useState(NONE);
  const [previewed, setPreviewed] = useState<ReportRow | null>(null);
  const downloads = useReportDownloads(client, () => setTicked(NONE));
  const { page: _, type: __, ...narrowing } = list.query;
  const isTooMany = ticked.size > MOST_REPORTS;
  const kind = found.data?.payrollFiles.find(({ code }) => code === list.file);
  const wanted = { rows: list.rows, kind };
  const several = (format: 'csv' | 'xlsx') =>
    downloads.several.mutate({ ids: [...ticked], file: { ...wanted, format } });
  return (
    <div className={styles.list}>
      <ReportFilters
        list={list}
        type={type}
        years={found.data?.years ?? []}
        providers={found.data?.providers ?? []}
        payrollFiles={found.data?.payrollFiles ?? []}
      />
      {found.data?.isPreparing && (
        <p className={styles.hint} role="status">
          A month has just closed. Its reports are being made and appear here by themselves.
        </p>
      )}
      {downloads.failure && (
        <Banner kind="alert">
          {sayReportFailed(type ?? downloads.one.variables?.row.type)}. {downloads.failure.message}
        </Banner>
      )}
      <ReportTable
        rows={toTableRows(found, sayReportFailed(type))}
        isNarrowed={Object.keys(narrowing).length > 0}
        selecting={{ selected: ticked, onChange: setTicked }}
        downloads={downloads}
        wanted={wanted}
        onPreview={setPreviewed}
      />
      {previewed && kind && <PayrollFilePreview key={previewed.id} report={previewed} kind={kind} />}
      {found.data && (
        <Pagination
          things="reports"
          page={list.page}
          total={found.data.total}
          perPage={found.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <div className={styles.several}>
        <Menu
          trigger={
            <Button kind="soft" busy={downloads.several.isPending} disabled={ticked.size === 0 || isTooMany}>
              {ticked.size === 0 ? 'Download (ZIP)' : `Download ${ticked.size} (ZIP)`}
            </Button>
          }
          items={[
            { label: 'As CSV files', icon: 'file-text', onSelect: () => several('csv') },
            { label: 'As XLSX files', icon: 'file-text', onSelect: () => several('xlsx') },
          ]}
        />
        <p className={styles.hint}>
          {isTooMany || ticked.size === 0 ? `Tick reports to take them together. ${TOO_MANY}` : ''}
        </p>
      </div>
    </div>
  );
}
