// Jobs from their enqueueing to their end against the same rows in plain SQL, and mails from the outbox to a mail server
// against nodemailer alone.
import { createTransport } from 'nodemailer';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { connectServices, installJobs, JobRunner, MailSender, queueMail, type ClientKind } from '@plenty/api/measuring';
import { maintenanceDoor } from '@plenty/database/doors';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { FloorJobs } from './support/floor-jobs.ts';
import { runPostgres, runProduct } from './support/product.ts';
import { compare } from './support/rounds.ts';
import { runSmtpSink } from './support/smtp-sink.ts';

const JOBS = 200;
const ENQUEUERS = 8;
const MAILS = 100;
/** As many at once as the sender takes. */
const MAILS_AT_ONCE = 20;
const SECRET_KEY = 'a secret for the measurement';

let untilAllDone: { left: number; resolve: () => void } = { left: 0, resolve: () => undefined };
const errand: ClientKind = {
  name: 'errand',
  scope: 'client',
  concurrency: 4,
  run: async (job) => {
    await job.finish((_, note) => note({ action: 'data-read' }));
    if (--untilAllDone.left === 0) untilAllDone.resolve();
  },
};

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
// Fills the demo, whose client the mails and the jobs are of.
await (await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY, DEMO: '1' })).stop();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const clientId = await one("select id from client where slug = 'harbour'");
const roles = rolesOf('bench');
await installJobs(ownerUrl, roles, [errand]);
const smtp = await runSmtpSink();
const { services, jobs, close } = await connectServices({
  publicUrl: new URL('http://localhost:3000'),
  smtpUrl: smtp.url,
  demo: true,
  appUrl: urlFor(ownerUrl, roles.app, rolePassword(SECRET_KEY, roles.app)),
  authUrl: urlFor(ownerUrl, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
  secretKeys: [SECRET_KEY],
});
const runner = new JobRunner({ ...jobs, services, kinds: [errand], onError: fail });
const sender = new MailSender({ services, onError: fail });
const floor = new FloorJobs(ownerUrl);
try {
  await floor.make();
  await runner.start();
  await compareJobs();
  await runner.stop();
  await compareMails();
} finally {
  await Promise.all([runner.stop(), sender.stop(), floor.close(), owner.end(), smtp.close()]);
  await close();
  await postgres.stop();
}

async function compareJobs(): Promise<void> {
  const door = maintenanceDoor(
    await one(`insert into maintenance (client_id, purpose) values ('${clientId}', 'bench') returning id`),
  );
  let rounds = 0;
  console.log('jobs, from their enqueueing in a transaction to their end, a second:');
  const ratio = await compare(
    '/s',
    {
      name: 'product',
      measure: async () => {
        rounds++;
        const done = new Promise<void>((resolve) => (untilAllDone = { left: JOBS, resolve }));
        return perSecond(JOBS, async () => {
          await manyAtOnce(JOBS, ENQUEUERS, () =>
            services.tenants.write(
              door,
              async (transaction) => void (await services.jobs.enqueue(transaction, errand)),
            ),
          );
          await done;
        });
      },
    },
    {
      name: 'floor',
      measure: () =>
        perSecond(JOBS, async () => {
          await Promise.all([manyAtOnce(JOBS, ENQUEUERS, () => floor.enqueue()), floor.work(JOBS)]);
        }),
    },
  );
  const ended = Number(await one("select count(*) as id from job_progress where state = 'done'"));
  const effects = Number(await one("select count(*) as id from audit_event where route = 'job errand'"));
  if (ended !== rounds * JOBS || effects !== ended || (await floor.countEffects()) !== ended)
    throw new Error('the two sides have not done the same jobs');
  console.log(`jobs against the same rows in plain SQL: ${ratio.toFixed(3)}`);
}

async function compareMails(): Promise<void> {
  const [sample] = await sendFromOutbox(1);
  const message = await contentOf(sample ?? '');
  const transport = createTransport({ url: smtp.url });
  const contents = new Set<string>();
  const measure = async (send: () => Promise<void>): Promise<number> => {
    const rate = await perSecond(MAILS, send);
    const received = smtp.take();
    if (received.length !== MAILS) throw new Error(`${received.length} mails came instead of ${MAILS}`);
    for (const mail of received) contents.add(JSON.stringify(await contentOf(mail)));
    return rate;
  };
  console.log('mails, from the outbox to the mail server, a second:');
  const ratio = await compare(
    '/s',
    {
      name: 'product',
      measure: async () => {
        await fillOutbox(MAILS);
        return measure(() => sender.sendDue());
      },
    },
    {
      name: 'nodemailer',
      measure: () =>
        measure(() =>
          manyAtOnce(MAILS, MAILS_AT_ONCE, async () => {
            await transport.sendMail({ from: 'no-reply@localhost', to: 'ann@harbour.test', ...message });
          }),
        ),
    },
  );
  if (contents.size !== 1) throw new Error('the two sides have sent different mails');
  console.log(`mails against nodemailer alone: ${ratio.toFixed(3)}`);
}

/** Without the line ends that a mail gets on its way. */
async function contentOf(mail: string): Promise<{ subject: string; text: string; html: string }> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(mail);
  return { subject, text: text.trimEnd(), html: html.trimEnd() };
}

async function sendFromOutbox(count: number): Promise<string[]> {
  await fillOutbox(count);
  await sender.sendDue();
  return smtp.take();
}

async function fillOutbox(count: number): Promise<void> {
  const mail = {
    clientId,
    recipient: 'ann@harbour.test',
    template: 'account-locked',
    params: { firstName: 'Ann' },
  } as const;
  await manyAtOnce(count, ENQUEUERS, async () => void (await services.credentials.run(queueMail(services, mail))));
}

async function manyAtOnce(count: number, atOnce: number, act: () => Promise<void>): Promise<void> {
  let left = count;
  const takeTurns = async (): Promise<void> => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}

async function perSecond(count: number, act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return (count * 1000) / (performance.now() - began);
}

async function one(text: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(text);
  return String(rows[0]?.id);
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}
