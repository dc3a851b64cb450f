import { useMutation } from '@tanstack/react-query';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { useClient } from '#areas/people/dashboard/public.ts';
import { Banner } from '#ui/banner.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './platform-settings.module.css';
import { readTwoFactorReport, type TwoFactorNarrowing } from './two-factor-data.ts';

interface TwoFactorReportProps {
  readonly clientId: string;
  /** The report has whom the list has, on all its pages. */
  readonly narrowing: TwoFactorNarrowing;
}

export function TwoFactorReport({ clientId, narrowing }: TwoFactorReportProps) {
  const { clientName } = useClient();
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readTwoFactorReport(clientId, narrowing, format),
    onSuccess: (file, format) => {
      saveToDisk(`Two factor authentication at ${clientName}.${format}`, file);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  return (
    <div className={styles.actions}>
      <SheetMenu label="Download report" isBusy={download.isPending} onChoose={download.mutate} />
      {download.isError && (
        <Banner kind="alert">
          The report could not be downloaded, and nothing of it was saved. {download.error.message}
        </Banner>
      )}
    </div>
  );
}
