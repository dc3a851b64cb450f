import type { CallOf } from '@plenty/contract/endpoint';
import { operators } from '@plenty/contract/operator/operators';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

type FirstOperator = CallOf<typeof operators.first>['body'];

export type SetupOutcome =
  | { outcome: 'made' }
  | { outcome: 'expired'; message: string }
  | { outcome: 'refused'; message: string; fieldErrors: ApiError['fieldErrors'] };

export async function makeFirstOperator(body: FirstOperator): Promise<SetupOutcome> {
  try {
    await call(operators.first, { body });
    return { outcome: 'made' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'link-expired') return { outcome: 'expired', message: error.message };
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
