import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';

const PATIENCE_MS = 5_000;
const MOST_BYTES = 256 * 1024;

/**
 * Asks the portal at one of its own addresses, as a browser would. Names below `localhost` are this machine, whatever its resolver
 * says of them. Answers the text, or nothing where no good answer comes.
 */
export function askOwnHost(address: URL): Promise<string | undefined> {
  const isLocal = address.hostname === 'localhost' || address.hostname.endsWith('.localhost');
  const ask = address.protocol === 'https:' ? requestSafe : requestPlain;
  return new Promise((resolve) => {
    const asked = ask(
      address,
      {
        timeout: PATIENCE_MS,
        headers: { host: address.host, accept: 'application/json' },
        ...(isLocal && { hostname: 'localhost', host: 'localhost' }),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MOST_BYTES) asked.destroy();
        });
        answer.on('end', () => resolve(answer.statusCode === 200 ? text : undefined));
        answer.on('error', () => resolve(undefined));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.on('close', () => resolve(undefined));
    asked.end();
  });
}
