import type { LightMyRequestResponse } from 'fastify';
import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { until } from '../platform/jobs/testing/stage.ts';
import { aForm } from './forms.ts';
import { call, type TestServer } from './server.ts';

/** Who sends files, and for which client. */
export interface Sender {
  readonly token: string;
  readonly client: { readonly id: string };
}

/** Everything that someone new must have, and what a test wants otherwise. */
const JOINER = {
  'Payroll number': 'N1',
  'First name': 'Nora',
  Surname: 'Newcomer',
  'Email address': '',
  'Date of birth': '28/02/1990',
  Sex: 'Female',
  'Joined on': '01/10/2026',
  Grade: 'C',
  Department: 'Stores',
  Location: 'Leeds',
  Region: 'England',
  'Hours per week': '37.5',
  Salary: '£32,000.00',
};

/** A row about somebody new. */
export function aJoiner(cells: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { ...JOINER, ...cells };
}

/** A file with the columns of its rows, as a payroll system writes it. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => headers.map((header) => quoted(row[header] ?? '')).join(','));
  return Buffer.from([headers.map(quoted).join(','), ...lines].join('\r\n'));
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

interface Sending {
  readonly name?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

export function sendFile(
  server: TestServer,
  { token, client }: Sender,
  content: Buffer,
  { name = 'people.csv', query = '', headers = {} }: Sending = {},
): Promise<LightMyRequestResponse> {
  const form = aForm(content, { name, type: 'text/csv' });
  return call(server, 'POST', `/client/${client.id}/data-loads${query}`, {
    token,
    body: form.body,
    headers: { ...form.headers, ...headers },
  });
}

export async function readUpload(server: TestServer, { token }: Sender, id: string): Promise<UploadDetails> {
  const answer = await call(server, 'GET', `/employee-data-uploads/${id}`, { token });
  if (answer.statusCode !== 200) throw new Error(`an upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<UploadDetails>();
}

const AT_WORK = new Set(['waiting', 'checking', 'applying', 'undoing']);

/** An upload once nothing is under way with it. */
export function settled(server: TestServer, sender: Sender, id: string): Promise<UploadDetails> {
  return until(async () => {
    const upload = await readUpload(server, sender, id);
    return AT_WORK.has(upload.state) ? undefined : upload;
  });
}

/** From the file to what was found out about it. */
export async function checked(server: TestServer, sender: Sender, content: Buffer): Promise<UploadDetails> {
  const answer = await sendFile(server, sender, content);
  if (answer.statusCode !== 202) throw new Error(`a file was answered ${answer.statusCode}: ${answer.body}`);
  return settled(server, sender, answer.json<{ id: string }>().id);
}

export function confirm(server: TestServer, { token }: Sender, id: string, body = {}): Promise<LightMyRequestResponse> {
  return call(server, 'POST', `/employee-data-uploads/${id}/confirm`, { token, body });
}

export function undo(server: TestServer, { token }: Sender, id: string): Promise<LightMyRequestResponse> {
  return call(server, 'POST', `/employee-data-uploads/${id}/undo`, { token });
}

/** From the file to its rows being there. */
export async function applied(server: TestServer, sender: Sender, content: Buffer, body = {}): Promise<UploadDetails> {
  const { id } = await checked(server, sender, content);
  const answer = await confirm(server, sender, id, body);
  if (answer.statusCode !== 202) throw new Error(`a file was not applied: ${answer.statusCode} ${answer.body}`);
  return settled(server, sender, id);
}
