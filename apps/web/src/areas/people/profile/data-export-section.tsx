import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Export } from '@plenty/contract/people/data-export';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { beginExport, downloadExport, exportsKey, ownExports } from './data-export-data.ts';
import { ExportList } from './export-list.tsx';
import { ExportProgress } from './export-progress.tsx';
import { IconSection } from '#ui/icon-section.tsx';

/** What is asked for. */
type WantedExport = 'collect' | Export;

export function DataExportSection() {
  const list = useQuery(ownExports);
  const { ask, isPending, problem } = useExports();
  return (
    <IconSection
      icon="tray"
      title="Your data"
      lead="Everything that is held about you, as a page to read and as a file for programs, with what you uploaded."
    >
      <Loaded
        query={list}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading your downloads"
        failed="We could not load your downloads."
      >
        {({ runningId, exports }) => (
          <>
            {exports.length > 0 && <ExportList exports={exports} isBusy={isPending} onDownload={ask} />}
            {runningId === null ? (
              <Button kind="soft" busy={isPending} onClick={() => ask('collect')}>
                {exports.length > 0 ? 'Collect my data again' : 'Collect my data'}
              </Button>
            ) : (
              <ExportProgress id={runningId} />
            )}
          </>
        )}
      </Loaded>
      {problem !== undefined && <Banner kind="alert">{problem}</Banner>}
    </IconSection>
  );
}

function useExports() {
  const client = useQueryClient();
  const work = useMutation({
    mutationFn: async (wanted: WantedExport) => {
      if (wanted === 'collect') await beginExport();
      else saveToDisk(wanted.name, await downloadExport(wanted.id));
      await client.invalidateQueries({ queryKey: exportsKey, exact: true });
    },
  });
  return {
    ask: (wanted: WantedExport) => work.mutate(wanted),
    isPending: work.isPending,
    problem: work.error?.message,
  };
}
