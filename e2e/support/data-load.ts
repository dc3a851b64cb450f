import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

const HEAD = [
  'Payroll number',
  'First name',
  'Surname',
  'Email address',
  'Date of birth',
  'Sex',
  'Joined on',
  'Left on',
  'Grade',
  'Department',
  'Location',
  'Region',
  'Hours per week',
  'Salary',
] as const;

type Row = Partial<Record<(typeof HEAD)[number] | 'Bonuss', string>>;

/** A file as a payroll clerk saves it, with one heading that is not quite right. */
export function aFile(rows: readonly Row[]): { name: string; mimeType: string; buffer: Buffer } {
  const head = [...HEAD, 'Bonuss'] as const;
  const lines = rows.map((row) => head.map((name) => `"${row[name] ?? ''}"`).join(','));
  return {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head.join(','), ...lines, ''].join('\r\n')),
  };
}

export const NEW_PERSON: Row = {
  'Payroll number': 'NEW90001',
  'First name': 'Nia',
  Surname: 'Bevan',
  'Email address': 'nia.bevan@harbour.test',
  'Date of birth': '28/02/1990',
  Sex: 'Female',
  'Joined on': today(),
  Grade: 'C',
  Department: 'Finance',
  Location: 'Bristol',
  Region: 'England',
  'Hours per week': '37.5',
  Salary: '£32,000.00',
};

/** So many people, who have been there for a while: person1@… and on. */
export function aFileOfPeople(count: number, domain: string): ReturnType<typeof aFile> {
  return aFile(
    Array.from({ length: count }, (_, at) => ({
      ...NEW_PERSON,
      'Payroll number': `P${String(at + 1).padStart(5, '0')}`,
      'First name': 'Person',
      Surname: `Number ${at + 1}`,
      'Email address': `person${at + 1}@${domain}`,
      'Joined on': '01/04/2024',
    })),
  );
}

/** As it is written in the file. */
export function today(): string {
  return new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/London' });
}

interface Caller {
  readonly token: string;
  readonly clientId: string;
}

/** Sends a file as a program does. Answers the status, and the id where it was taken. */
export async function sendByCall(
  address: string,
  { token, clientId }: Caller,
  file: ReturnType<typeof aFile>,
  key: string,
) {
  const { host, port } = new URL(address);
  const boundary = 'between-the-parts';
  const part = `Content-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.mimeType}`;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `/api/client/${clientId}/data-loads`,
    method: 'POST',
    headers: {
      host,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
  });
  sent.write(`--${boundary}\r\n${part}\r\n\r\n`);
  sent.write(file.buffer);
  sent.end(`\r\n--${boundary}--\r\n`);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as { id: string } };
}
