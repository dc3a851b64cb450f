import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EmployerFrame } from '#areas/people/dashboard/public.ts';
import { paths, uploadPath } from '#paths.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { STATES } from './upload-words.ts';
import { uploadList } from './uploads-data.ts';
import { UploadsTable } from './uploads-table.tsx';
import styles from './uploads.module.css';
import { useLinkToEmployees } from './use-link-to-employees.ts';
import { useUploadList } from './use-upload-list.ts';

const CHIPS = [
  { value: '', label: 'All' },
  ...(['checked', 'applied', 'refused', 'undone', 'discarded'] as const).map((state) => ({
    value: state,
    label: STATES[state].label,
  })),
];

/** The files that were sent: by whom, when, and what became of them. */
export function UploadsPage() {
  usePageTitle('Uploads');
  const openPanel = useOpenPanel();
  const navigate = useNavigate();
  const list = useUploadList();
  const found = useQuery(uploadList(list.query));
  return (
    <EmployerFrame
      title="Uploads"
      lead="Files of employee data and existing benefits, who sent them, and what became of them."
      above={useLinkToEmployees()}
      action={
        <div className={styles.actions}>
          <ButtonLink kind="soft" to={paths.emailChanges}>
            New email addresses
          </ButtonLink>
          <Button onClick={() => openPanel('upload-data')}>Upload data</Button>
        </div>
      }
    >
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label="Search uploads"
            placeholder="File or who sent it"
            value={list.search}
            onSearch={list.setSearch}
          />
        </div>
        <FilterChips
          label="Outcome"
          chips={CHIPS}
          value={list.query.state ?? ''}
          onChange={(state) => list.setFilter('state', state)}
        />
      </div>
      <UploadsTable
        rows={toTableRows(found, 'We could not load the uploads.')}
        isNarrowed={list.search !== '' || list.query.state !== undefined}
        sortBy={list.query.sort_by ?? ''}
        onSort={list.setSortBy}
        onOpen={({ id }) => void navigate(uploadPath(id))}
      />
      {found.data && (
        <Pagination
          things="uploads"
          page={list.page}
          total={found.data.total}
          perPage={found.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </EmployerFrame>
  );
}
