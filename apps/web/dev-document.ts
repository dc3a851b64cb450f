import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * While developing, the document still comes from the server: only it knows which client a host belongs to, and it
 * writes that client's theme into index.html. Here Vite's own scripts are added to it.
 */
export function devDocument(apiPort: number): Plugin {
  return {
    name: 'plenty:dev-document',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (isNavigation(request)) void serveDocument(server, { request, response, apiPort });
        else next();
      });
    },
  };
}

interface DevExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly apiPort: number;
}

async function serveDocument(server: ViteDevServer, { request, response, apiPort }: DevExchange): Promise<void> {
  try {
    const document = await fetchDocument(request, apiPort);
    const html = await server.transformIndexHtml(request.url ?? '/', await text(document));
    response.writeHead(document.statusCode ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  } catch (error) {
    response.writeHead(502).end(`The server on port ${apiPort} does not answer: ${String(error)}`);
  }
}

function isNavigation(request: IncomingMessage): boolean {
  const path = request.url ?? '/';
  const isServed = /^\/(api|health|metrics|brand|outbox)(\/|$|\?)|^\/@/.test(path);
  return request.method === 'GET' && !isServed && (request.headers.accept ?? '').includes('text/html');
}

/** node:http, because fetch drops the Host header. */
function fetchDocument(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    httpRequest({ host: '127.0.0.1', port, path: request.url, headers }, resolve).on('error', reject).end();
  });
}
