import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPACT_KINDS, type ImpactKind, type ShownImpactTotal } from '@plenty/contract/people/uploads-impact';
import type { UploadDetails, UploadKind } from '@plenty/contract/people/uploads-details';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState, type ListState } from '#ui/use-list-state.ts';
import { ImpactPeople } from './impact-people.tsx';
import { ImpactTotals } from './impact-totals.tsx';
import { listName, UploadSection, type Where } from './upload-section.tsx';
import { KINDS } from './upload-words.ts';
import { uploadDifferenceOf } from './uploads-data.ts';
import styles from './uploads.module.css';

interface ImpactSectionProps {
  readonly upload: UploadDetails;
  readonly where: Where;
}

/** Who gains and who loses what: all of it by benefit, then one by one. */
export function ImpactSection({ upload, where }: ImpactSectionProps) {
  const list = useListState('', listName(where, 'impact'));
  const kind = IMPACT_KINDS.find((name) => name === list.filter('kind'));
  const benefit = list.filter('benefit');
  const narrowing = { ...(kind && { kind }), ...(isId(benefit) && { benefit }) };
  const difference = useQuery(
    uploadDifferenceOf(upload, { page: list.page, search: list.search.slice(0, 100), ...narrowing }),
  );
  const totals = useLatest(difference.data?.totals);
  const isNarrowed = list.search !== '' || Object.keys(narrowing).length > 0;
  return (
    <UploadSection title="What it does to benefits" where={where} lead={upload.state === 'applied' ? DID : WOULD}>
      {totals && <ImpactTotals totals={totals} />}
      <Tools list={list} of={upload.kind} kind={kind ?? ''} totals={totals ?? []} />
      <ImpactPeople
        rows={toTableRows(difference, 'We could not load what it does to benefits.')}
        isNarrowed={isNarrowed}
      />
      {difference.data && (
        <Pagination
          things="people"
          page={list.page}
          total={difference.data.total}
          perPage={difference.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </UploadSection>
  );
}

const WOULD = 'Who would gain, lose or pay another price, from when, and what it costs them and you a month.';
const DID = 'Who gained, lost or pays another price, from when, and what it costs them and you a month.';

/** What the rows of a file can do, by what it is about. */
const KINDS_OF: Readonly<Record<UploadKind, readonly ImpactKind[]>> = {
  people: ['gains', 'loses', 'repriced', 'settles', 'below-wage'],
  benefits: ['gains', 'repriced', 'differs', 'below-wage'],
};

interface ToolsProps {
  readonly list: ListState;
  readonly of: UploadKind;
  readonly kind: string;
  readonly totals: readonly ShownImpactTotal[];
}

function Tools({ list, of, kind, totals }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label="Search people"
          placeholder="Name or payroll number"
          value={list.search}
          onSearch={list.setSearch}
          isOneOfSeveral
        />
      </div>
      <SelectField
        label="Benefit"
        placeholder="All benefits"
        options={totals.flatMap(({ benefitId, benefit }) =>
          benefitId === null ? [] : [{ value: benefitId, label: benefit }],
        )}
        value={list.filter('benefit')}
        onChange={(event) => list.setFilter('benefit', event.target.value)}
      />
      <FilterChips
        label="What happens"
        chips={[{ value: '', label: 'All' }, ...KINDS_OF[of].map((value) => ({ value, label: KINDS[value].label }))]}
        value={kind}
        onChange={(value) => list.setFilter('kind', value)}
      />
    </div>
  );
}

/** They are of everyone, whatever the list is narrowed to, and stay while another page of it is on its way. */
function useLatest(totals: readonly ShownImpactTotal[] | undefined): readonly ShownImpactTotal[] | undefined {
  const [latest, setLatest] = useState(totals);
  if (totals !== undefined && totals !== latest) setLatest(totals);
  return totals ?? latest;
}

/** It stands in the address, so anyone may have written it. */
function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
