import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeUpProgressOf, TAKE_UP_KEY } from './benefit-takeup-data.ts';

/** How far today's figures are, as long as they are worked out; when they are there, they are asked for. */
export function useWorkingOut(clientId: string, isWorkingOut: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({ ...takeUpProgressOf(clientId), enabled: isWorkingOut });
  const isOver = isWorkingOut && data?.state === 'done';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: TAKE_UP_KEY });
  }, [client, isOver]);
  return isWorkingOut ? data : undefined;
}
