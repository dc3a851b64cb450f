import { useMutation } from '@tanstack/react-query';
import type { ReportRow } from '@plenty/contract/payroll/reports';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { saveToDisk } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { fileNameOf } from './report-words.ts';
import { readPayrollReport, readReports } from './reports-data.ts';

interface Client {
  readonly id: string;
  readonly clientName: string;
}

/** A file that broke off never gets to be saved: the browser does not take it for whole. */
export function useReportDownloads({ id, clientName }: Client, onSeveral: () => void) {
  const one = useMutation({
    mutationFn: ({ row, format }: { row: ReportRow; format: SheetFormat }) => readPayrollReport(id, row.id, format),
    onSuccess: (file, { row, format }) => {
      saveToDisk(fileNameOf(row, clientName, format), file);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  const several = useMutation({
    mutationFn: ({ ids, format }: { ids: readonly string[]; format: SheetFormat }) => readReports(id, ids, format),
    onSuccess: (file, { ids }) => {
      saveToDisk(`Reports of ${clientName}.zip`, file);
      toast({ kind: 'success', text: ids.length === 1 ? '1 report downloaded' : `${ids.length} reports downloaded` });
      onSeveral();
    },
  });
  return {
    one,
    several,
    failure: one.error ?? several.error,
    isBusy: (row: ReportRow, format: SheetFormat) =>
      one.isPending && one.variables.row.id === row.id && one.variables.format === format,
  };
}

export type ReportDownloads = ReturnType<typeof useReportDownloads>;
