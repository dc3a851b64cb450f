// PostgreSQL on a folder that it has made before, one question, and a port: nothing of the product.
import { createServer } from 'node:http';
import pg from 'pg';
import { startEmbedded } from '@plenty/database/server/embedded';

const { PORT, DATA_DIR = '' } = process.env;
const database = await startEmbedded(DATA_DIR, () => process.exit(1));
const client = new pg.Client({ connectionString: database.url() });
await client.connect();
await client.query('select 1');
createServer().listen(Number(PORT), '127.0.0.1', () => console.log('ready'));

process.on('SIGINT', () => {
  void client
    .end()
    .then(() => database.stop())
    .then(() => process.exit(0));
});
