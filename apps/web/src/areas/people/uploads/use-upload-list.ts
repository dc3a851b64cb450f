import { UPLOAD_STATES } from '@plenty/contract/people/uploads-details';
import { useListState, type ListState } from '#ui/use-list-state.ts';
import type { UploadsPageQuery } from './uploads-data.ts';

const NEWEST_FIRST = '-createdAt';
const SORTS = ['createdAt', 'fileName', 'state'] as const;

export interface UploadListState extends ListState {
  /** As the server is asked: what anyone wrote into the address and the server does not know is left out. */
  readonly query: UploadsPageQuery;
}

export function useUploadList(): UploadListState {
  const list = useListState(NEWEST_FIRST);
  const state = UPLOAD_STATES.find((name) => name === list.filter('state'));
  return {
    ...list,
    query: {
      page: list.page,
      search: list.search.slice(0, 100),
      sort_by: readUploadSort(list.sortBy),
      ...(state && { state }),
    },
  };
}

function readUploadSort(sortBy: string): NonNullable<UploadsPageQuery['sort_by']> {
  const column = SORTS.find((sort) => sortBy === sort || sortBy === `-${sort}`);
  if (column === undefined) return NEWEST_FIRST;
  return sortBy === column ? column : `-${column}`;
}
