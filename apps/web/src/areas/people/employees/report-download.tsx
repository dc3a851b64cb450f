import { useMutation } from '@tanstack/react-query';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { toast } from '#ui/toast.tsx';
import { readEmployeesReport, type EmployeesFilter } from './employees-data.ts';
import styles from './employee-data.module.css';

interface ReportDownloadProps {
  readonly clientId: string;
  readonly clientName: string;
  /** The report has whom the list has, on all its pages. */
  readonly narrowing: EmployeesFilter;
}

export function ReportDownload({ clientId, clientName, narrowing }: ReportDownloadProps) {
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readEmployeesReport(clientId, narrowing, format),
    // A file that broke off never gets here: the browser does not take it for whole.
    onSuccess: (file, format) => {
      saveToDisk(`Employees of ${clientName}.${format}`, file);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  return (
    <div className={styles.download}>
      <SheetMenu label="Download report" isBusy={download.isPending} onChoose={download.mutate} />
      {download.isError && (
        <Banner kind="alert">
          The report could not be downloaded, and nothing of it was saved. {download.error.message}{' '}
          <Button kind="plain" onClick={() => download.mutate(download.variables)}>
            Retry
          </Button>
        </Banner>
      )}
    </div>
  );
}
