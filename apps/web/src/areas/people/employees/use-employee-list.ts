import { isDay } from '@plenty/domain/dates/day';
import { useListState, type ListState } from '#ui/use-list-state.ts';
import type { employeeList } from './employees-data.ts';

type EmployeeListQuery = Parameters<typeof employeeList>[1];

export const SORTS = [
  'surname',
  'firstName',
  'email',
  'payrollNumber',
  'department',
  'activated',
  'lastLogin',
] as const;

export interface EmployeeListState extends ListState {
  /** As the server is asked: what anyone wrote into the address and the server does not know is left out. */
  readonly query: EmployeeListQuery;
}

export function useEmployeeList(): EmployeeListState {
  const list = useListState('surname');
  const activated = list.filter('person_activated');
  const range = list.narrowing('range');
  return {
    ...list,
    query: {
      search: list.search.slice(0, 100),
      page: list.page,
      sort_by: readEmployeeSort(list.sortBy),
      ...((activated === '1' || activated === '0') && { 'filter[person_activated]': activated }),
      ...(isRange(range) && { range }),
    },
  };
}

function readEmployeeSort(sortBy: string): NonNullable<EmployeeListQuery['sort_by']> {
  const column = SORTS.find((sort) => sortBy === sort || sortBy === `-${sort}`) ?? 'surname';
  return sortBy === `-${column}` ? `-${column}` : column;
}

export function isRange(range: string): boolean {
  const days = range.split('..');
  return days.length === 2 && days.every(isDay);
}
