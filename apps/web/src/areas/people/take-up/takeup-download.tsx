import { useMutation } from '@tanstack/react-query';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Banner } from '#ui/banner.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { toast } from '#ui/toast.tsx';
import { readTakeUpReport } from './benefit-takeup-data.ts';
import styles from './benefit-takeup.module.css';

export function TakeupDownload({ clientId, clientName }: { clientId: string; clientName: string }) {
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readTakeUpReport(clientId, format),
    onSuccess: (file, format) => {
      saveToDisk(`Benefit take-up of ${clientName}.${format}`, file);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  return (
    <div className={styles.download}>
      <SheetMenu label="Download report" isBusy={download.isPending} onChoose={download.mutate} />
      {download.error && <Banner kind="alert">It could not be downloaded. {download.error.message}</Banner>}
    </div>
  );
}
