import { REPORT_TYPES, type ReportType } from '@plenty/contract/payroll/reports';
import { PAYROLL_ROW_CHOICES, type PayrollRowChoice } from '@plenty/domain/reports/payroll-file';
import { useListState, type ListState } from '#ui/use-list-state.ts';
import type { ReportQuery } from './reports-data.ts';

export interface ReportListState extends ListState {
  /** As the server is asked: what anyone wrote into the address and the server does not know is left out. */
  readonly query: ReportQuery;
  /** Which rows the files of payroll reports are to have. */
  readonly rows: PayrollRowChoice;
  /** The code of the payroll file that is wanted instead of the report; empty for the report. */
  readonly file: string;
}

/** The list of all reports; in a panel that of one type, under a name of its own in the address. */
export function useReportList(fixedType?: ReportType): ReportListState {
  const list = useListState('-month', fixedType === undefined ? '' : `${fixedType}-`);
  const type = fixedType ?? REPORT_TYPES.find((each) => each === list.narrowing('type'));
  const year = readWhole(list.narrowing('year'), 2000, 2999);
  const month = readWhole(list.narrowing('month'), 1, 12);
  const provider = list.narrowing('provider').slice(0, 200);
  return {
    ...list,
    rows: (type === 'payroll' && PAYROLL_ROW_CHOICES.find((each) => each === list.narrowing('rows'))) || 'all',
    file: type === 'payroll' ? list.narrowing('file').slice(0, 100) : '',
    query: {
      page: list.page,
      ...(type && { type }),
      ...(year !== undefined && { year }),
      ...(month !== undefined && { month }),
      ...(provider !== '' && { provider }),
    },
  };
}

function readWhole(text: string, least: number, most: number): number | undefined {
  const figure = Number(text);
  return text !== '' && Number.isInteger(figure) && figure >= least && figure <= most ? figure : undefined;
}
