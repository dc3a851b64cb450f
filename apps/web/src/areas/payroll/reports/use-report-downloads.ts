import { useMutation } from '@tanstack/react-query';
import type { ReportRow } from '@plenty/contract/payroll/reports';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { saveToDisk } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { fileNameOf } from './report-words.ts';
import { readPayrollReport, readReports, type ReportFile } from './reports-data.ts';

interface Client {
  readonly id: string;
  readonly clientName: string;
}

/** A file that broke off never gets to be saved: the browser does not take it for whole. */
export function useReportDownloads({ id, clientName }: Client, onSeveral: () => void) {
  const one = useMutation({
    mutationFn: ({ row, file }: { row: ReportRow; file: ReportFile }) => readPayrollReport(id, row.id, file),
    onSuccess: (content, { row, file }) => {
      saveToDisk(fileNameOf(row, clientName, file), content);
      toast({ kind: 'success', text: 'The report has been downloaded' });
    },
  });
  const several = useMutation({
    mutationFn: ({ ids, file }: { ids: readonly string[]; file: ReportFile }) => readReports(id, ids, file),
    onSuccess: (content, { ids }) => {
      saveToDisk(`Reports of ${clientName}.zip`, content);
      toast({ kind: 'success', text: ids.length === 1 ? '1 report downloaded' : `${ids.length} reports downloaded` });
      onSeveral();
    },
  });
  return {
    one,
    several,
    failure: one.error ?? several.error,
    isBusy: (row: ReportRow, format: SheetFormat) =>
      one.isPending && one.variables.row.id === row.id && one.variables.file.format === format,
  };
}

export type ReportDownloads = ReturnType<typeof useReportDownloads>;
