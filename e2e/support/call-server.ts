import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Behind /api. */
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}

/** A call that no page makes, to set the stage. By node:http, because Node itself finds no client's host. */
export async function callServer(address: string, { method, path, body, token }: Call) {
  const { host, port } = new URL(address);
  const headers = {
    host,
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await json(answer), cookies: answer.headers['set-cookie'] ?? [] };
}
