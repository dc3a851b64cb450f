// The least that can answer the same bytes from the same table: node:http and pg, no tenancy, no framework, no checks.
import { createServer } from 'node:http';
import { openPool } from '@plenty/database/pool';

interface Card {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string } | null;
}

const { PORT, OWNER_URL = '', CLIENT_ID } = process.env;
const pool = openPool(OWNER_URL, { max: 20, onError: () => undefined });
const text = `select body from content_version where client_id = $1 and kind = $2 order by version desc limit 1`;

createServer((_request, response) => {
  void pool.query<{ body: Card[] }>({ name: 'cards', text, values: [CLIENT_ID, 'home-cards'] }).then(({ rows }) => {
    // In the order of the contract, so that the bytes are the same.
    const cards = rows[0]?.body.map((card) => ({
      id: card.id,
      icon: card.icon,
      title: card.title,
      text: card.text,
      link: card.link && { label: card.link.label, href: card.link.href },
    }));
    const body = JSON.stringify(cards);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(body));
    return response.end(body);
  });
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));

process.on('SIGINT', () => process.exit(0));
