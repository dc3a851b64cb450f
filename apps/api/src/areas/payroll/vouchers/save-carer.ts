import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { vouchers } from '@plenty/contract/payroll/vouchers';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { addCarer, changeCarer, OWN_CARERS, removeCarer, type CarerRow } from './carers-table.ts';
import { cancelSavedFor } from './orders-table.ts';
import { toCarer } from './to-carer.ts';

type SaveCarerBody = RequestOf<typeof vouchers.addCarer>['body'];
type SavedCarer = AnswerOf<typeof vouchers.addCarer>;

export async function saveNewCarer(work: Work, { body }: RequestOf<typeof vouchers.addCarer>): Promise<SavedCarer> {
  return work.write(async (transaction, note) => {
    const { account_id: subjectId } = await transaction.opened;
    const [saved] = await transaction.run(addCarer(toCarerRow(work.services.newId(), body)));
    if (!saved) throw sameNumber();
    await note({ action: 'voucher-carer-added', subjectId, object: { kind: 'voucher-carer', id: saved.id } });
    return toCarer(saved);
  });
}

export async function saveCarer(
  work: Work,
  { params: { id }, body }: RequestOf<typeof vouchers.changeCarer>,
): Promise<SavedCarer> {
  return work.write(async (transaction, note) => {
    const { account_id: subjectId } = await transaction.opened;
    const others = (await transaction.run(OWN_CARERS)).filter((carer) => carer.id !== id);
    if (others.some((carer) => carer.registration_number === body.registrationNumber)) throw sameNumber();
    const [saved] = await transaction.run(changeCarer(toCarerRow(id, body)));
    if (!saved) throw new Failure('not-found');
    await note({ action: 'voucher-carer-changed', subjectId, object: { kind: 'voucher-carer', id } });
    return toCarer(saved);
  });
}

export async function forgetCarer(
  work: Work,
  { params: { id } }: RequestOf<typeof vouchers.removeCarer>,
): Promise<{ status: 'ok' }> {
  return work.write(async (transaction, note) => {
    const { account_id: subjectId } = await transaction.opened;
    const [removed] = await transaction.run(removeCarer(id));
    if (!removed) throw new Failure('not-found');
    await transaction.run(cancelSavedFor(id));
    await note({ action: 'voucher-carer-removed', subjectId, object: { kind: 'voucher-carer', id } });
    return { status: 'ok' };
  });
}

function toCarerRow(id: string, { registrationNumber, ...rest }: SaveCarerBody): CarerRow {
  return { id, ...rest, registration_number: registrationNumber };
}

function sameNumber(): Failure {
  return new Failure('invalid', {
    errors: { registrationNumber: ['You have saved a carer with this number already'] },
  });
}
