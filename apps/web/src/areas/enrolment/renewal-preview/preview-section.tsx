import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { sayCount } from '#format/say-count.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { PreviewFigures } from './preview-figures.tsx';
import { isWorkUnderWay, renewalKey, workOutPreview, type RenewalSource } from './renewal-preview-data.ts';
import styles from './renewal-preview.module.css';

interface PreviewSectionProps {
  readonly source: RenewalSource;
  readonly renewal: RenewalOverview;
  readonly howToCorrect: string;
}

/** What the renewal would do to everyone together, as it was last worked out. */
export function PreviewSection({ source, renewal: { preview, work, startsOn }, howToCorrect }: PreviewSectionProps) {
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () => workOutPreview(source),
    onSettled: () => client.invalidateQueries({ queryKey: renewalKey(source) }),
  });
  const mayWorkOut = useMayOperate('set-up');
  const isBusy = begin.isPending || isWorkUnderWay(work);
  return (
    <section className={styles.section} aria-labelledby="preview">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="preview">Preview</h2>
          <p className={styles.muted}>
            {preview
              ? `Worked out ${momentOfInstant(preview.workedOutAt)}. It changes nobody’s choices. ${howToCorrect}`
              : 'It shows what the renewal would do. Nobody’s choices change.'}
          </p>
        </div>
        {preview && mayWorkOut && (
          <Button kind="soft" busy={isBusy} onClick={() => begin.mutate()}>
            Work it out again
          </Button>
        )}
      </div>
      {begin.error && <Banner kind="alert">{begin.error.message}</Banner>}
      {isWorkUnderWay(work) && <PreviewProgress work={work} />}
      {work?.state === 'failed' && <Banner kind="alert">The preview could not be worked out. Please try again.</Banner>}
      {preview && !preview.isCurrent && !isBusy && (
        <Banner kind="alert">The scheme has changed since. Work the preview out again to see what that does.</Banner>
      )}
      {preview && <PreviewFigures totals={preview} startsOn={startsOn} />}
      {!preview && !isBusy && (
        <EmptyState
          icon="chart-bar"
          title="Not worked out yet"
          text="See who is carried over and at which price, who is asked again, and who loses a benefit."
          action={mayWorkOut && <Button onClick={() => begin.mutate()}>Work out the preview</Button>}
        />
      )}
    </section>
  );
}

function PreviewProgress({ work }: { work: RenewalOverview['work'] }) {
  if (!work) return null;
  const { done, total } = work;
  return (
    <div className={styles.progress}>
      <Progress label="Working out the preview" value={total ? Math.round((100 * done) / total) : null} />
      <p role="status" className={styles.muted}>
        {total !== null && `${sayCount(done)} of ${sayCount(total)} people. `}You can leave this page: it goes on by
        itself.
      </p>
    </div>
  );
}
