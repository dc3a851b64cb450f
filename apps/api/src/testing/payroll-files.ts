import type { TestClient } from './people.ts';
import { aChooser, haveChosen } from './chooser.ts';
import { haveMonths, havePaid } from './closed-months.ts';
import { haveReports, rename } from './reports.ts';
import { publishChanged } from './schemes.ts';
import type { TestServer } from './server.ts';

/** Payroll files as a scheme writes them. */
type WrittenFile = { readonly code: string } & Readonly<Record<string, unknown>>;

/**
 * A client whose scheme has some payroll files, with the reports of April and May 2026. In May: Ann Baker of Bristol (HA2) pays
 * £12.50 for a cash plan, to which the employer adds £5, and gets £1.99 back for April. Bo Archer of London (HA1) gives up £125
 * for a pension as in April, to which the employer adds £175, and sells holiday for £1,115.38.
 */
export async function havePayrollFiles(
  server: TestServer,
  client: TestClient,
  files: readonly WrittenFile[],
): Promise<void> {
  const ann = await aChooser(server, client);
  const bo = await aChooser(server, client);
  await rename(server, ann, ['HA2', 'Ann', 'Baker']);
  await rename(server, bo, ['HA1', 'Bo', 'Archer']);
  await server.asOwner("update employment set location = 'Bristol' where employee_id = $1", [ann.employeeId]);
  await server.asOwner("update employment set location = 'London' where employee_id = $1", [bo.employeeId]);
  await publishChanged(server, client, [['payrollFiles', files]]);
  await haveMonths(server, client, ['2026-04', '2026-05']);
  await haveChosen(server, ann, 'health-cash-plan', { values: {}, startsOn: '2026-04-10' });
  await havePaid(server, ann, 'health-cash-plan', [
    { month: '2026-04', employee: 1000, employer: 500 },
    { month: '2026-05', employee: 1250, employer: 500 },
    { month: '2026-05', forMonth: '2026-04', employee: -199 },
  ]);
  await havePaid(server, bo, 'pension', [
    { month: '2026-04', employee: 12_500, employer: 17_500 },
    { month: '2026-05', employee: 12_500, employer: 17_500 },
  ]);
  await havePaid(server, bo, 'sell-holiday', [{ month: '2026-05', employee: -111_538 }]);
  await haveReports(server, client);
}
