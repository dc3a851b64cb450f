import { useMutation, useQuery } from '@tanstack/react-query';
import { OUTCOME_WORDS, PREVIEW_OUTCOMES, type RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Banner } from '#ui/banner.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SearchField } from '#ui/search-field.tsx';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { toast } from '#ui/toast.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { ChoicesTable, CHOICE_SORTS } from './choices-table.tsx';
import { previewedChoices, readPreviewFile, type ChoicesFilter, type RenewalSource } from './renewal-preview-data.ts';
import styles from './renewal-preview.module.css';

interface PreviewChoicesProps {
  readonly source: RenewalSource;
  readonly preview: NonNullable<RenewalOverview['preview']>;
  readonly year: number;
}

/** The preview person by person: found, narrowed, and taken away as a file. */
export function PreviewChoices({ source, preview, year }: PreviewChoicesProps) {
  const list = useListState('surname');
  // They stand in the address, so anyone may have written them.
  const outcome = PREVIEW_OUTCOMES.find((each) => each === list.filter('outcome'));
  const sortBy = CHOICE_SORTS.find((sort) => sort === list.sortBy) ?? 'surname';
  const filter = { search: list.search.slice(0, 100), ...(outcome && { 'filter[outcome]': outcome }) };
  const choices = useQuery(
    previewedChoices(source, preview.workedOutAt, { ...filter, page: list.page, sort_by: sortBy }),
  );
  return (
    <section className={styles.section} aria-labelledby="person-by-person">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="person-by-person">Person by person</h2>
          <p className={styles.muted}>
            What the employee pays a month, and below it what the employer pays with the benefit fund.
          </p>
        </div>
        <PreviewDownload source={source} filter={filter} year={year} />
      </div>
      <div className={styles.tools}>
        <FilterChips
          label="What happens"
          value={outcome ?? ''}
          chips={[
            { value: '', label: 'All', count: preview.choices },
            ...preview.outcomes.map((each) => ({
              value: each.outcome,
              label: OUTCOME_WORDS[each.outcome],
              count: each.choices,
            })),
          ]}
          onChange={(value) => list.setFilter('outcome', value)}
        />
        <div className={styles.search}>
          <SearchField
            label="Search people"
            placeholder="Name, email or payroll number"
            value={list.search}
            onSearch={list.setSearch}
          />
        </div>
      </div>
      <ChoicesTable
        rows={toTableRows(choices, 'We could not load the preview.')}
        isNarrowed={filter.search !== '' || outcome !== undefined}
        sortBy={sortBy}
        onSort={list.setSortBy}
      />
      {choices.data && (
        <Pagination
          things="choices"
          page={list.page}
          total={choices.data.total}
          perPage={choices.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </section>
  );
}

interface PreviewDownloadProps extends Pick<PreviewChoicesProps, 'source' | 'year'> {
  /** The file has what the list has, on all its pages. */
  readonly filter: ChoicesFilter;
}

function PreviewDownload({ source, filter, year }: PreviewDownloadProps) {
  const download = useMutation({
    mutationFn: async (format: SheetFormat) =>
      saveToDisk(`Renewal preview ${year}.${format}`, await readPreviewFile(source, filter, format)),
    onSuccess: () => toast({ kind: 'success', text: 'The preview has been downloaded' }),
  });
  return (
    <div className={styles.download}>
      <SheetMenu label="Download" isBusy={download.isPending} onChoose={download.mutate} />
      {download.error && <Banner kind="alert">It could not be downloaded. {download.error.message}</Banner>}
    </div>
  );
}
