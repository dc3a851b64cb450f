import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { downloadAudit, type AuditFilters } from './audit-data.ts';
import styles from './audit.module.css';

/** What is filtered, as a file. */
export function AuditDownload({ clientId, filters }: { clientId: string; filters: AuditFilters }) {
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveToDisk(`Audit trail.${format}`, await downloadAudit(clientId, filters, format)),
    onSuccess: () => toast({ kind: 'success', text: 'The audit trail has been downloaded' }),
  });
  return (
    <div className={styles.download}>
      <Button kind="soft" busy={download.isPending} onClick={() => download.mutate('csv')}>
        Download CSV
      </Button>
      <Button kind="soft" busy={download.isPending} onClick={() => download.mutate('xlsx')}>
        Download XLSX
      </Button>
      {download.error && <Banner kind="alert">It could not be downloaded. {download.error.message}</Banner>}
    </div>
  );
}
