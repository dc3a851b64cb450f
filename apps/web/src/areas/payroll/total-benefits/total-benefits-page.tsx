import { useQuery } from '@tanstack/react-query';
import { Money } from '#ui/money.tsx';
import { Stats } from '#ui/stat.tsx';
import { CategoryTables } from './category-tables.tsx';
import { FigureLines } from './figure-lines.tsx';
import styles from './total-benefits.module.css';
import { totalPage, type TotalPage } from './total-benefits-data.ts';
import { TotalFrame } from './total-frame.tsx';
import { useSchemeYear } from './use-scheme-year.ts';

/** What somebody has had of their employer in a year: the plain view. */
export function TotalBenefitsPage() {
  const { year, choose } = useSchemeYear();
  return (
    <TotalFrame query={useQuery(totalPage(year))} onYear={choose}>
      {(shown) => <PlainTotal shown={shown} />}
    </TotalFrame>
  );
}

function PlainTotal({ shown: { pay, employerPence, employeePence, categories } }: { shown: TotalPage }) {
  return (
    <>
      <Stats
        items={[
          { label: 'Your pay', value: <Money pence={pay.pence} />, note: 'Before tax' },
          { label: 'Your employer paid', value: <Money pence={employerPence} />, note: 'For your benefits' },
          { label: 'You paid', value: <Money pence={employeePence} />, note: 'Out of your pay' },
        ]}
      />
      <FigureLines
        level="h2"
        figures={[
          { id: 'pay', title: 'Your pay, month by month', figure: pay, note: 'Your salary before tax and deductions.' },
        ]}
      />
      <section className={styles.section} aria-labelledby="benefits-of-the-year">
        <h2 id="benefits-of-the-year">Your benefits</h2>
        <CategoryTables categories={categories} />
      </section>
    </>
  );
}
