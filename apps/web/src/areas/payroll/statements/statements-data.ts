import { queryOptions } from '@tanstack/react-query';
import { statements } from '@plenty/contract/payroll/statements';
import { call } from '#api/call.ts';
import { toStatement } from './to-statement.ts';

const statementsKey = ['statements'] as const;

/** The months of a group, the newest first. */
export const statementOfMonth = (group: string) =>
  queryOptions({
    queryKey: [...statementsKey, group],
    queryFn: async ({ signal }) => toStatement(await call(statements.list, { params: { group } }, { signal })),
  });

/** What the months of a scheme year come to. */
export const contributionsOf = (group: string, year: number) =>
  queryOptions({
    queryKey: [...statementsKey, group, year],
    queryFn: ({ signal }) => call(statements.contributions, { params: { group }, query: { year } }, { signal }),
  });

export interface Download {
  readonly group: string;
  readonly year: number;
  readonly format: 'csv' | 'pdf';
}

export function readStatementFile({ group, year, format }: Download): Promise<Blob> {
  return call(statements.download, { params: { group }, query: { format, year } });
}
