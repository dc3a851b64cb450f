import { useQuery } from '@tanstack/react-query';
import type { RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PreviewSection } from './preview-section.tsx';
import { PreviewChoices } from './preview-choices.tsx';
import { renewalOf, type RenewalSource } from './renewal-preview-data.ts';
import styles from './renewal-preview.module.css';
import { WhenItRuns } from './when-it-runs.tsx';

interface RenewalBodyProps {
  readonly source: RenewalSource;
  /** Whether the viewer may see who pays what. */
  readonly maySeePeople: boolean;
  readonly howToCorrect: string;
}

export function RenewalBody(props: RenewalBodyProps) {
  const query = useQuery(renewalOf(props.source));
  return (
    <Loaded
      query={query}
      loading={<Skeleton count={3} shape="band" />}
      loadingWords="Loading the renewal"
      failed="We could not load the renewal."
    >
      {({ renewal }) => (renewal ? <OneRenewal renewal={renewal} {...props} /> : <NoYearFollows />)}
    </Loaded>
  );
}

function OneRenewal({ renewal, source, maySeePeople, howToCorrect }: RenewalBodyProps & { renewal: RenewalOverview }) {
  const { preview } = renewal;
  return (
    <div className={styles.page}>
      <WhenItRuns source={source} renewal={renewal} />
      <PreviewSection source={source} renewal={renewal} howToCorrect={howToCorrect} />
      {preview && maySeePeople && <PreviewChoices source={source} preview={preview} year={renewal.year} />}
      {preview && !maySeePeople && (
        <p className={styles.muted}>To see each person, you need the right ‘Employee data’.</p>
      )}
    </div>
  );
}

function NoYearFollows() {
  return (
    <EmptyState
      icon="calendar-check"
      title="No next year yet"
      text="Once the next scheme year is published, you see here what it does to choices."
    />
  );
}
