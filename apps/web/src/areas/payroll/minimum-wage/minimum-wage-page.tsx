import { useMutation, useQuery } from '@tanstack/react-query';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Banner } from '#ui/banner.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SearchField } from '#ui/search-field.tsx';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { toast } from '#ui/toast.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { BelowWageTable } from './below-wage-table.tsx';
import { belowWageList, readBelowWageFile } from './minimum-wage-data.ts';
import styles from './minimum-wage.module.css';

const LEAD =
  'People whose pay after benefits is below the minimum wage, this month or within a year. We check every night. Payroll never takes pay below the minimum.';

/** Who is or will be below the minimum wage, from when and why. */
export function MinimumWagePage() {
  usePageTitle('Minimum wage');
  const client = useClient();
  const list = useListState('month');
  const found = useQuery(belowWageList(client.id, list));
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readBelowWageFile(client.id, list.search, format),
    onSuccess: (file, format) => {
      saveToDisk(`Minimum wage at ${client.clientName}.${format}`, file);
      toast({ kind: 'success', text: 'The list has been downloaded' });
    },
  });
  return (
    <EmployerFrame
      title="Minimum wage"
      lead={LEAD}
      action={<SheetMenu label="Download list" isBusy={download.isPending} onChoose={download.mutate} />}
    >
      <div className={styles.list}>
        <SearchField
          label="Search people below the minimum wage"
          placeholder="Name or payroll number"
          value={list.search}
          onSearch={list.setSearch}
        />
        {download.isError && <Banner kind="alert">The list could not be downloaded. {download.error.message}</Banner>}
        <BelowWageTable
          rows={toTableRows(found, 'We could not load the list.')}
          search={list.search}
          sortBy={list.sortBy}
          onSort={list.setSortBy}
        />
        {found.data && (
          <Pagination
            things="people"
            page={list.page}
            total={found.data.total}
            perPage={found.data.per_page}
            hrefOf={list.hrefOf}
          />
        )}
      </div>
    </EmployerFrame>
  );
}
