import { useMutation } from '@tanstack/react-query';
import { useClient } from '#areas/employer/dashboard/public.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import styles from './platform-settings.module.css';
import { readTwoFactorReport, type ReportFormat, type TwoFactorNarrowing } from './two-factor-data.ts';

interface Props {
  readonly clientId: string;
  /** The report has whom the list has, on all its pages. */
  readonly narrowing: TwoFactorNarrowing;
}

export function TwoFactorReport({ clientId, narrowing }: Props) {
  const { clientName } = useClient();
  const download = useMutation({
    mutationFn: (format: ReportFormat) => readTwoFactorReport(clientId, narrowing, format),
    onSuccess: (file, format) => {
      saveFile(`Two factor authentication at ${clientName}.${format}`, file);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  return (
    <div className={styles.actions}>
      <Menu
        trigger={
          <Button kind="soft" busy={download.isPending}>
            {download.isPending ? 'Downloading…' : 'Download report'}
          </Button>
        }
        items={[
          { label: 'CSV, for any program', icon: 'file-text', onSelect: () => download.mutate('csv') },
          { label: 'XLSX, for spreadsheets', icon: 'file-text', onSelect: () => download.mutate('xlsx') },
        ]}
      />
      {download.isError && (
        <Banner kind="alert">
          The report could not be downloaded, and nothing of it was saved. {download.error.message}
        </Banner>
      )}
    </div>
  );
}
