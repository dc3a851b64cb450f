import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { FAILED } from './failed.ts';
import { readStatementFile, type Download } from './statements-data.ts';
import styles from './statements.module.css';

interface StatementDownloadsProps extends Omit<Download, 'format'> {
  /** What it is saved as, before the ending. */
  readonly name: string;
}

/** The same as a file, to keep or to reckon with. */
export function StatementDownloads({ group, year, name }: StatementDownloadsProps) {
  const download = useMutation({
    mutationFn: readStatementFile,
    onSuccess: (file, { format }) => saveToDisk(`${name}.${format}`, file),
  });
  const isBusy = (format: Download['format']) => download.isPending && download.variables.format === format;
  return (
    <div className={styles.downloads}>
      {download.isError && <Banner kind="alert">{FAILED}</Banner>}
      <Button busy={isBusy('pdf')} onClick={() => download.mutate({ group, year, format: 'pdf' })}>
        Download PDF
      </Button>
      <Button kind="soft" busy={isBusy('csv')} onClick={() => download.mutate({ group, year, format: 'csv' })}>
        Download CSV
      </Button>
    </div>
  );
}
