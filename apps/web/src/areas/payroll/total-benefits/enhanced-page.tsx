import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategoryTables } from './category-tables.tsx';
import { FigureLines } from './figure-lines.tsx';
import styles from './total-benefits.module.css';
import { readTotalFile, totalData, totalSummary, type TotalSummary } from './total-benefits-data.ts';
import { CategoriesChart, SummaryChart } from './total-charts.tsx';
import { TotalFrame } from './total-frame.tsx';
import { useEnhanced } from './use-enhanced.ts';
import { useSchemeYear } from './use-scheme-year.ts';

/** The enhanced view; where the client does not have it, the plain one is shown. */
export function EnhancedPage() {
  return useEnhanced() ? <EnhancedTotal /> : <Navigate to={paths.totalBenefits} replace />;
}

function EnhancedTotal() {
  const { year, choose } = useSchemeYear();
  const query = useQuery(totalSummary(year));
  return (
    <TotalFrame query={query} onYear={choose} action={query.data && <DownloadStatement year={query.data.schemeYear} />}>
      {(summary) => (
        <>
          <SummaryChart summary={summary} />
          <TotalFigures summary={summary} />
          <Benefits year={summary.schemeYear} />
        </>
      )}
    </TotalFrame>
  );
}

function DownloadStatement({ year }: { year: number }) {
  const download = useMutation({
    mutationFn: readTotalFile,
    onSuccess: (file) => saveToDisk(`Your total benefits ${year}.pdf`, file),
  });
  return (
    <div className={styles.download}>
      <Button kind="inverse" busy={download.isPending} onClick={() => download.mutate(year)}>
        Download PDF
      </Button>
      {download.isError && (
        <Banner kind="alert">There was an error requesting your statement, please try again later</Banner>
      )}
    </div>
  );
}

function TotalFigures({ summary: { pay, employer, employee, taxSaved } }: { summary: TotalSummary }) {
  return (
    <section className={styles.section} aria-labelledby="how-it-adds-up">
      <h2 id="how-it-adds-up">How it adds up</h2>
      <FigureLines
        figures={[
          { id: 'pay', title: 'Your pay', figure: pay, note: 'Your salary before tax and deductions.' },
          {
            id: 'employer',
            title: 'Your employer paid',
            figure: employer,
            note: 'For your benefits, on top of your pay. What your benefit fund paid is part of it.',
          },
          { id: 'employee', title: 'You paid', figure: employee, note: 'For your benefits, out of your pay.' },
          { id: 'tax-saved', title: 'Tax you saved', figure: taxSaved, note: TAX_SAVED },
        ]}
      />
    </section>
  );
}

const TAX_SAVED =
  'Income tax and National Insurance that you would have paid besides, had nothing been taken before tax. It is worked out from your pay here alone; other income may change it.';

function Benefits({ year }: { year: number }) {
  return (
    <section className={styles.section} aria-labelledby="benefits-of-the-year">
      <h2 id="benefits-of-the-year">Your benefits</h2>
      <Loaded
        query={useQuery(totalData(year))}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Loading your benefits"
        failed="We could not load your benefits."
      >
        {({ categories }) => (
          <>
            <CategoriesChart categories={categories} />
            <CategoryTables categories={categories} />
          </>
        )}
      </Loaded>
    </section>
  );
}
