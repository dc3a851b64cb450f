import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReportRow } from '@plenty/contract/payroll/reports';
import { useClient } from '#areas/people/dashboard/public.ts';
import { Table } from '#ui/table.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { payrollFilePreview, type PayrollFileKind } from './reports-data.ts';
import styles from './reports.module.css';

interface PayrollFilePreviewProps {
  readonly report: ReportRow;
  readonly kind: PayrollFileKind;
}

/** The first rows of a month’s file. It stands below a long list, so it takes the focus and comes into view. */
export function PayrollFilePreview({ report, kind }: PayrollFilePreviewProps) {
  const client = useClient();
  const preview = useQuery(payrollFilePreview(client.id, report.id, kind.code));
  const { data } = preview;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label={`Preview of ${kind.name}`}>
      <Table
        caption={`${kind.name}, ${report.label}`}
        columns={(data?.headings ?? ['']).map((header, at) => ({
          id: String(at),
          header,
          cell: ({ cells }: { cells: readonly string[] }) => cells[at] ?? '',
        }))}
        rows={toTableRows(preview, 'We couldn’t load the preview.')}
        keyOf={({ id }) => id}
        empty="This file would have no rows."
      />
      {data?.hasMore && <p className={styles.hint}>The file has more rows than these.</p>}
      {data && data.payGroups.length > 0 && (
        <p className={styles.hint}>The download is a ZIP of a file for each pay group: {data.payGroups.join(', ')}.</p>
      )}
    </section>
  );
}
