import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@plenty/contract/error-reply';
import type { VoucherOrder } from '@plenty/contract/payroll/vouchers';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aMember, CARER, type Member, type Paid } from '../../../testing/vouchers.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const member = () => aMember(server, harbour, { voucherBalancePence: 24_300 });
const carersOf = async ({ get }: Member) =>
  (await get<{ carers: { id: string; name: string }[] }>('/ccv/carers')).carers;
const errorsOf = (answer: Awaited<ReturnType<Member['pay']>>) => {
  expect(answer.statusCode).toBe(422);
  return answer.json<ErrorReply>().errors;
};
interface Listed<Row> {
  readonly data: Row[];
  readonly total: number;
}

describe('a carer', () => {
  test('is saved once by a registration number, changed, and forgotten with what was saved for them', async () => {
    const ann = await member();
    const { token, carerId } = ann;
    const again = await call(server, 'POST', '/ccv/carers', {
      token,
      body: { ...CARER, registrationNumber: ' ey123456 ' },
    });
    expect(errorsOf(again)).toEqual({ registrationNumber: ['You have saved a carer with this number already'] });
    const body = { ...CARER, name: 'Great Oaks' };
    expect((await call(server, 'PATCH', `/ccv/carers/${carerId}`, { token, body })).json()).toMatchObject({
      name: 'Great Oaks',
    });
    await ann.pay(10, { when: 'monthly' });
    const { order } = (await ann.pay(10)).json<Paid>();
    expect((await call(server, 'DELETE', `/ccv/carers/${carerId}`, { token })).json()).toEqual({ status: 'ok' });
    expect(await carersOf(ann)).toEqual([]);
    expect((await ann.get<Listed<VoucherOrder>>('/ccv/orders?kind=saved')).total).toBe(0);
    expect((await ann.get<Listed<VoucherOrder>>('/ccv/orders')).data).toMatchObject([
      { id: order.id, carer: 'Great Oaks' },
    ]);
    expect((await call(server, 'DELETE', `/ccv/carers/${carerId}`, { token })).statusCode).toBe(404);
  });

  test('of somebody else is not there', async () => {
    const [ann, bob] = [await member(), await member()];
    const { token } = bob;
    expect(
      (
        await call(server, 'PATCH', `/ccv/carers/${ann.carerId}`, {
          token,
          body: { ...CARER, registrationNumber: 'EY999999' },
        })
      ).statusCode,
    ).toBe(404);
    expect((await call(server, 'DELETE', `/ccv/carers/${ann.carerId}`, { token })).statusCode).toBe(404);
    expect(await carersOf(ann)).toHaveLength(1);
  });

  test('needs a name, a kind and a number', async () => {
    const { token } = await member();
    const body = { name: '', kind: 'robot', registrationNumber: '?', reference: '' };
    expect(errorsOf(await call(server, 'POST', '/ccv/carers', { token, body }))).toEqual({
      name: ['This field is required'],
      kind: ['Please choose what kind of care it is'],
      registrationNumber: ['Please enter the number as it stands on the certificate'],
    });
  });
});

describe('the limit', () => {
  test.each([
    // £60,000 are in the higher rate band.
    ['2015-03-01', 60_000, 12_400, 'Up to £124.00 a month: £60,000.00 of basic earnings are in the higher rate band.'],
    [
      '2010-03-01',
      60_000,
      24_300,
      'Up to £243.00 a month: who joined before 6 April 2011 has one limit for all earnings.',
    ],
    ['2018-10-05', 30_000, 0, 'Childcare vouchers are only for who joined by 4 October 2018.'],
  ])(
    'of who joined on %s and earns £%i is %i pence, with the reason',
    async (voucherSchemeJoinedOn, salary, pence, words) => {
      const ann = await aMember(server, harbour, { voucherSchemeJoinedOn, salary });
      expect(await ann.get('/ccv/limit')).toEqual({
        monthlyLimitPence: pence,
        words,
        chosenMonthlyPence: null,
        assessment: null,
      });
    },
  );
});
