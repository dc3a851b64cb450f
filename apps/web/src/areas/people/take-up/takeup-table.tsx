import { Link } from 'react-router';
import type { BenefitTakeUp } from '@plenty/contract/people/take-up';
import { benefitTakeupPath } from '#paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import styles from './benefit-takeup.module.css';
import { listTakeUp } from './listed-benefits.ts';
import { sayPeopleCounted, sayPercentage, sayTakenFigure } from './say-figure.ts';

const COLUMNS: readonly Column<BenefitTakeUp>[] = [
  { id: 'name', header: 'Benefit', isSortable: true, cell: BenefitName },
  {
    id: 'eligible',
    header: 'Eligible',
    isSortable: true,
    align: 'end',
    cell: ({ eligible }) => sayPeopleCounted(eligible),
  },
  { id: 'taken', header: 'Taken', isSortable: true, align: 'end', cell: sayTakenFigure },
  { id: 'percentage', header: 'Take-up', isSortable: true, align: 'end', cell: Share },
  {
    id: 'employerPence',
    header: 'You pay a month',
    isSortable: true,
    align: 'end',
    cell: ({ employerPence }) => <Cost pence={employerPence} />,
  },
  {
    id: 'employeePence',
    header: 'Your people pay a month',
    isSortable: true,
    align: 'end',
    cell: ({ employeePence }) => <Cost pence={employeePence} />,
  },
];

/** The benefits of the scheme, each with its figures; the name leads to its own page. */
export function TakeupTable({ benefits }: { benefits: readonly BenefitTakeUp[] }) {
  const list = useListState('');
  const { rows, total } = listTakeUp(benefits, list);
  return (
    <section className={styles.section} aria-labelledby="by-benefit">
      <div className={styles.head}>
        <h2 id="by-benefit">By benefit</h2>
        <div className={styles.search}>
          <SearchField
            label="Search benefits"
            placeholder="Name of a benefit"
            value={list.search}
            onSearch={list.setSearch}
          />
        </div>
      </div>
      <Table
        caption="Take-up by benefit"
        isCaptionHidden
        columns={COLUMNS}
        rows={{ state: 'ready', rows }}
        keyOf={({ benefitId }) => benefitId}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        empty={<EmptyState icon="magnifying-glass" title="No benefit found" text="No benefit has that name." />}
      />
      <Pagination things="benefits" page={list.page} total={total} hrefOf={list.hrefOf} />
    </section>
  );
}

function BenefitName({ benefitId, name, isIncluded }: BenefitTakeUp) {
  return (
    <>
      <Link to={benefitTakeupPath(benefitId)}>{name}</Link>
      {isIncluded && <span className={styles.included}>Included</span>}
    </>
  );
}

function Share({ percentage }: BenefitTakeUp) {
  return percentage === null ? <NotShown /> : sayPercentage(percentage);
}

function Cost({ pence }: { pence: number | null }) {
  return pence === null ? <NotShown /> : <Money pence={pence} />;
}

function NotShown() {
  return <span className={styles.muted}>Not shown</span>;
}
