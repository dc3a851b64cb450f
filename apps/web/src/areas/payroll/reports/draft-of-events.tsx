import { useMutation } from '@tanstack/react-query';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { useClient } from '#areas/people/dashboard/public.ts';
import { Banner } from '#ui/banner.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { toast } from '#ui/toast.tsx';
import { sayReportFailed } from './report-words.ts';
import { readEventsSoFar } from './reports-data.ts';
import styles from './reports.module.css';

/** Of a scheme year that has not closed: what is in it may still change, and the file says so. */
export function DraftOfEvents({ year }: { year: number }) {
  const client = useClient();
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readEventsSoFar(client.id, year, format),
    onSuccess: (file, format) => {
      saveToDisk(`DRAFT Life events of ${client.clientName}, ${year}.${format}`, file);
      toast({ kind: 'success', text: 'The draft has been downloaded' });
    },
  });
  return (
    <>
      <p className={styles.hint}>This scheme year is still open: what people declare is added here.</p>
      {download.error && (
        <Banner kind="alert">
          {sayReportFailed('lifeevent')}. {download.error.message}
        </Banner>
      )}
      <div className={styles.several}>
        <SheetMenu label="Download draft" isBusy={download.isPending} onChoose={(format) => download.mutate(format)} />
      </div>
    </>
  );
}
