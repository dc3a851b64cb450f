import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { readReport, type ReportFormat } from './benefit-takeup-data.ts';
import styles from './benefit-takeup.module.css';

export function TakeupDownload({ clientId, clientName }: { clientId: string; clientName: string }) {
  const download = useMutation({
    mutationFn: (format: ReportFormat) => readReport(clientId, format),
    onSuccess: (file, format) => {
      saveFile(`Benefit take-up of ${clientName}.${format}`, file);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  return (
    <div className={styles.download}>
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
      {download.error && <Banner kind="alert">It could not be downloaded. {download.error.message}</Banner>}
    </div>
  );
}
