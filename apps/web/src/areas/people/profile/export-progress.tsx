import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { exportProgress, exportsKey } from './data-export-data.ts';

/** Work under way. The page may be left: it goes on, and the list knows of it. */
export function ExportProgress({ id }: { id: string }) {
  const { data: job, error } = useQuery(exportProgress(id));
  const refresh = useRefreshedWhen(job?.state === 'done');
  if (job?.state === 'failed')
    return (
      <>
        <Banner kind="alert">{job.message ?? 'Your data could not be collected.'}</Banner>
        <Button kind="soft" onClick={refresh}>
          Try again
        </Button>
      </>
    );
  const value = job?.total ? Math.round((100 * job.done) / job.total) : null;
  return (
    <>
      <Progress label="Collecting your data" value={value} />
      <p>You can leave this page. We will mail you when it is ready.</p>
      {error && <Banner kind="alert">{error.message}</Banner>}
    </>
  );
}

function useRefreshedWhen(isDone: boolean): () => void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: exportsKey, exact: true });
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: exportsKey, exact: true });
  }, [client, isDone]);
  return refresh;
}
