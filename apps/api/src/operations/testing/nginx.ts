import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/process.ts';
import type { Machine } from './machine.ts';
import { CHECKOUT } from './release.ts';

export interface Nginx {
  readonly plainPort: number;
  readonly tlsPort: number;
  /** Of the authority that the machine's certificate is from. */
  readonly certificate: string;
  /** A reload is asked for and not waited for. */
  untilReloaded(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs nginx as Debian has it, with no site yet; `nginx` and the site of the document are this machine's from then on. */
export async function startNginx(machine: Machine): Promise<Nginx> {
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  for (const folder of ['sites-available', 'sites-enabled'])
    mkdirSync(machine.at(`/etc/nginx/${folder}`), { recursive: true });
  const main = path.join(machine.dir, 'nginx.conf');
  writeFileSync(main, mainConfig(machine.dir));
  machine.standIn('nginx', `exec ${findProgram()} -c ${main} -p ${machine.dir} "$@" 2>&1`);
  const site = readFileSync(machine.at('/opt/plenty/deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `);
  writeFileSync(machine.at('/opt/plenty/deploy/nginx.conf'), machine.at(site));
  const certificate = makeCertificate(machine);
  const server = spawn(path.join(machine.dir, 'bin/nginx'), ['-g', 'daemon off;'], { stdio: 'ignore' });
  while (!existsSync(path.join(machine.dir, 'nginx.pid'))) await wait(20);
  return { plainPort, tlsPort, certificate, untilReloaded: () => answers(tlsPort), stop: () => stop(server) };
}

function findProgram(): string {
  const program = ['/usr/sbin/nginx', path.join(CHECKOUT, '.cache/nginx/usr/sbin/nginx')].find((file) =>
    existsSync(file),
  );
  if (!program) throw new Error('no nginx: ./check fetches it');
  return program;
}

function mainConfig(dir: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  return `
    pid ${dir}/nginx.pid;
    error_log ${dir}/nginx.log;
    worker_processes 1;
    events {}
    http {
      access_log off;
      ${temporary.join(' ')}
      include ${dir}/etc/nginx/sites-enabled/*;
    }`;
}

function makeCertificate(machine: Machine): string {
  const folder = machine.at('/etc/letsencrypt/live/benefits.example.com');
  mkdirSync(folder, { recursive: true });
  const names = 'subjectAltName=DNS:benefits.example.com,DNS:*.benefits.example.com';
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    `${folder}/privkey.pem`,
  ];
  const out = ['-subj', '/CN=benefits.example.com', '-addext', names, '-days', '2', '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', ['req', '-x509', ...key, ...out], { stdio: 'pipe' });
  return readFileSync(`${folder}/fullchain.pem`, 'utf8');
}

async function answers(port: number): Promise<void> {
  for (let isOpen = false; !isOpen; await wait(20)) {
    const attempt = connect(port, '127.0.0.1');
    isOpen = await once(attempt, 'connect').then(
      () => true,
      () => false,
    );
    attempt.destroy();
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
