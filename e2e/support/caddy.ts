import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './database.ts';

/** The Caddyfile of docker-compose.yml's proxy. */
export const CADDYFILE = fileURLToPath(new URL('../../Caddyfile', import.meta.url));

const program = process.env.CADDY_PATH ?? '/usr/bin/caddy';
/** Guards against hanging only. */
const PATIENCE_MS = 60_000;

export interface Caddy {
  stop: () => Promise<void>;
}

/** Starts Caddy with a configuration and its variables, and waits until it listens on `port`. */
export async function startCaddy(
  config: string,
  port: number,
  env: Record<string, string> = {},
): Promise<Caddy> {
  if (!existsSync(program)) throw new Error('This story needs Caddy: install it, or set CADDY_PATH.');
  const folder = await temporaryFolder();
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  for (const until = Date.now() + PATIENCE_MS; !(await listens(port)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Caddy does not listen:\n${said}`);
  }
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a load balancer that terminates TLS at `https://muster.localhost:PORT` and forwards requests over HTTP. */
export async function startBalancer(port: number, target: number): Promise<Caddy> {
  const folder = await temporaryFolder();
  const config = join(folder, 'Caddyfile');
  const options = '{\n admin off\n skip_install_trust\n auto_https disable_redirects\n}\n';
  const site = `https://muster.localhost:${port} {\n tls internal\n reverse_proxy 127.0.0.1:${target}\n}\n`;
  await writeFile(config, options + site);
  const balancer = await startCaddy(config, port);
  return {
    stop: async () => {
      await balancer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

export interface Asked {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Local address of the sender, such as `127.0.0.2`. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request for any host name to this machine and trusts any certificate. */
export async function requestFromCaddy(
  url: string,
  { method = 'GET', body, headers, from }: Asked = {},
): Promise<Answered> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const options = {
    host: '127.0.0.1',
    servername: hostname,
    port,
    path: pathname,
    method,
    localAddress: from,
    agent: false as const,
    rejectUnauthorized: false,
    headers: { host: `${hostname}:${port}`, ...(body && { 'content-type': 'application/json' }), ...headers },
  };
  const asked = protocol === 'https:' ? requestHttps(options) : requestHttp(options);
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, text: await text(answer) };
}
