import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { freePort, type Product } from '../support/product.ts';
import type { Cluster } from './cluster.ts';
import { startProgram, type Site } from './parts.ts';
import { until } from './until.ts';

/** Starts HAProxy in front of PostgreSQL. It leads to the primary. Returns the URL of the database `muster`. */
export async function proxyToPrimary(site: Site, { nodes, password }: Cluster): Promise<string> {
  const proxyPort = await startProxy(
    site,
    (port) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s

listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  option clitcpka
  option srvtcpka
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`,
  );
  const url = `postgresql://muster:${password}@127.0.0.1:${proxyPort}/muster`;
  // Until its first checks HAProxy uses all nodes in turn.
  await until('HAProxy leads only to the primary', async () => {
    const tries = await Promise.all(Array.from({ length: 2 * nodes.length }, () => isPrimary(url)));
    return tries.every(Boolean);
  });
  return url;
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
  await client.end();
  return !rows[0]!.isReplica;
}

/** Starts HAProxy in front of Muster. Returns its URL. */
export async function proxyToServers(site: Site, servers: Product[]): Promise<string> {
  const port = await startProxy(
    site,
    (proxyPort) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 3s

listen muster
  bind 127.0.0.1:${proxyPort}
  option httpchk GET /api/health/ready
  http-check expect status 200
  option http-server-close
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
  http-response set-header X-Server %s
  default-server check inter 1s fall 3 rise 1
${servers.map((server, n) => `  server ${n} 127.0.0.1:${server.port}`).join('\n')}
`,
  );
  return `http://localhost:${port}`;
}

async function startProxy(site: Site, config: (port: number) => string): Promise<number> {
  const port = await freePort();
  const file = join(site.folder, 'haproxy.cfg');
  await writeFile(file, `global\n  maxconn 500\n${config(port)}`);
  startProgram('haproxy', ['-db', '-f', file], join(site.folder, 'haproxy.log'));
  await until('HAProxy listens', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
  return port;
}
