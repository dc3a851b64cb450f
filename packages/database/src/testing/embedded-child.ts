import pg from 'pg';
import { startEmbedded } from '../server/embedded.ts';

/** A process that serves from a folder and says which rows the database has acknowledged, until it is killed. */
const server = await startEmbedded(process.argv[2] ?? '', () => undefined);
const owner = new pg.Client({ connectionString: server.url() });
await owner.connect();
await owner.query('create table if not exists acknowledged (number integer primary key)');
for (let number = 1; ; number++) {
  await owner.query('insert into acknowledged values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
