import { useMutation } from '@tanstack/react-query';
import type { CalendarMonth } from '@plenty/contract/payroll/payroll-calendar';
import { saveToDisk } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { readMarkedFile, type CalendarOwner, type WantedFile } from './calendar-data.ts';
import { markedFileName } from './calendar-words.ts';

/** Drafts and rehearsals: nothing of them is kept anywhere but on this computer. */
export function useMarkedFiles(owner: CalendarOwner, clientName: string) {
  const download = useMutation({
    mutationFn: ({ wanted }: { wanted: WantedFile; row: CalendarMonth }) => readMarkedFile(owner, wanted),
    onSuccess: (file, { wanted, row }) => {
      saveToDisk(markedFileName(wanted, clientName, row), file);
      const text = wanted.kind === 'draft' ? 'The draft has been downloaded' : 'The rehearsal has been downloaded';
      toast({ kind: 'success', text });
    },
  });
  return {
    read: (wanted: WantedFile, row: CalendarMonth) => download.mutate({ wanted, row }),
    failure: download.error,
    isBusy: (kind: WantedFile['kind'], month: string) =>
      download.isPending && download.variables.wanted.kind === kind && download.variables.wanted.month === month,
  };
}

export type MarkedFiles = ReturnType<typeof useMarkedFiles>;
