import { asOwner } from '@plenty/database/testing/test-database';
import { expectPageAccessible } from '../support/accessible.ts';
import { ownerUrlAt, type DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  server = await copy.run();
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

/** Two jobs that have failed and a history of three days: neither comes about in the time of a test. */
async function addPast(): Promise<void> {
  await asOwner(ownerUrlAt(server.port), async (owner) => {
    await owner.query(
      `with failed as (
         insert into job_progress (client_id, id, kind, state, ended_at)
         select c.id, gen_random_uuid(), 'take-up', 'failed', app_now() from client c where c.slug in ('harbour', 'quanta')
         returning id)
       insert into jobs.job (name, data, policy, state, started_on, completed_on, retry_count, output)
       select 'take-up', jsonb_build_object('jobId', id), 'standard', 'failed', now(), now(), 5, '{"message": "58P01"}' from failed`,
    );
    await owner.query(
      `insert into health_sample
       select at, 4 + extract(hour from at), extract(hour from at)::integer % 5, 0, 1, 50000000, 20000000000, 100000000000
         from generate_series(app_now() - interval '3 days', app_now() - interval '2 hours', interval '1 hour') at`,
    );
  });
}

test(
  'an operator sees how the installation is, and settles the jobs that have failed',
  { tag: '@phone' },
  async ({ page }) => {
    await addPast();
    await logIn(page, `http://localhost:${server.port}`, 'operator@plenty.test');
    await page.goto(`http://localhost:${server.port}/app/operator/state`);
    await expect(page.getByRole('heading', { name: 'State of the installation' })).toBeVisible();
    await expect(page.getByText('Never: no backup has been made yet.')).toBeVisible();
    await expect(page.getByText(/^2 jobs failed/)).toBeVisible();
    await page.getByText('7 days').click();
    await expect(page).toHaveURL(/range=week/);
    await expect(page.getByText('Database answer time').first()).toBeVisible();
    await expectPageAccessible(page, 'state of the installation');
    await keepPicture(page, 'state');

    const digest = page.getByRole('switch', { name: 'Weekly digest' });
    await expect(digest).toBeChecked();
    await digest.click();
    await expect(page.getByText('Your choice is saved')).toBeVisible();
    await page.reload();
    await expect(digest).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Alerts' })).toBeChecked();

    await page.getByRole('link', { name: 'See jobs' }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
    await expect(page).toHaveURL(/state=failed/);
    const rows = page.getByRole('row', { name: /Take-up figures/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('The files or the system of the database');
    await expectPageAccessible(page, 'jobs');
    await keepPicture(page, 'jobs');

    await page.getByRole('button', { name: 'Actions for Take-up figures, Harbour Marine Group' }).click();
    await page.getByRole('menuitem', { name: 'Try again', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await keepPicture(page, 'retry');
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We’re trying 1 job again')).toBeVisible();
    await expect(rows).toHaveCount(1);
    // It really runs: none is left of its kind but the other client's.
    await expect(async () => {
      await page.goto(`http://localhost:${server.port}/app/operator/jobs?kind=take-up`);
      await expect(rows).toHaveCount(1, { timeout: 2000 });
    }).toPass();

    await page.getByRole('button', { name: /^Actions for Take-up figures/ }).click();
    await page.getByRole('menuitem', { name: 'Delete all of this kind' }).click();
    await question.getByRole('button', { name: 'Delete jobs' }).click();
    await expect(page.getByText('1 job deleted')).toBeVisible();
    await expect(page.getByText('No job found')).toBeVisible();
  },
);
