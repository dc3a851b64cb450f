import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChooser, benefitIdOf } from '../../../testing/chooser.ts';
import { publishAs } from '../../../testing/content.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

test('a person sees each version that they accepted, with its moment, and which of them counts today', async () => {
  const { token, accountId, employeeId } = await aChooser(server, harbour);
  const colleague = await aChooser(server, harbour);
  const benefitId = await benefitIdOf(server, harbour, 'cycle-to-work');
  await publishAs(server, harbour.id, 'terms', { title: 'T', content: '<p>One</p>' });
  const accept = (person: string) => call(server, 'PATCH', '/terms', { token: person, body: { termsAccepted: true } });
  await server.asOwner(
    "insert into terms_acceptance (client_id, account_id, version, accepted_at) values ($1, $2, 0, '2025-04-01T09:00:00Z')",
    [harbour.id, accountId],
  );
  await accept(token);
  await accept(colleague.token);
  await server.asOwner(
    `insert into benefit_terms_acceptance (client_id, employee_id, benefit_id, version, accepted_at)
     values ($1, $2, $3, 1, '2025-05-01T09:00:00Z'), ($1, $2, $3, 3, '2025-06-01T09:00:00Z')`,
    [harbour.id, employeeId, benefitId],
  );
  const cycle = { benefitId, benefitName: 'Cycle to work' };
  const answer = await call(server, 'GET', '/user/policies', { token });
  expect(answer.json()).toEqual({
    portal: [
      { version: 1, acceptedAt: expect.any(String) as string, isCurrent: true },
      { version: 0, acceptedAt: '2025-04-01T09:00:00.000Z', isCurrent: false },
    ],
    benefits: [
      { ...cycle, version: 3, acceptedAt: '2025-06-01T09:00:00.000Z', isCurrent: true },
      { ...cycle, version: 1, acceptedAt: '2025-05-01T09:00:00.000Z', isCurrent: false },
    ],
  });
});
