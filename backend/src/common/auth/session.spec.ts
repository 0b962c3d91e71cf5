import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sign } from 'cookie-signature';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config.js';
import type { ConnectionQueue } from '../db/pool/connection-queue.js';
import { Connections } from '../db/pool/connections.js';
import { isTransient } from '../db/database-errors.js';
import { SessionHandler } from './session-handler.js';

const SECRET = 'secret';

describe('a session while the database and its socket are unavailable', () => {
  const pool = new pg.Pool({ host: join(tmpdir(), randomUUID()), user: 'muster', database: 'muster' });
  const queue = {} as ConnectionQueue;
  const connections = new Connections(pool, pool, { reads: queue, writes: queue });
  const handler = new SessionHandler({ https: false } as Config, connections, SECRET);
  const server = createServer((request, response) => {
    handler.loadSession(request as Request, response as Response).then(
      () => response.writeHead(401).end(),
      (error: unknown) => response.writeHead(isTransient(error) ? 503 : 500).end(),
    );
  });
  beforeAll(() => new Promise<void>((listens) => void server.listen(0, '127.0.0.1', listens)));
  afterAll(async () => {
    server.close();
    await pool.end();
  });

  it('answers 503 and not 401', async () => {
    const { port } = server.address() as AddressInfo;
    const cookie = `muster=${encodeURIComponent(`s:${sign(randomUUID(), SECRET)}`)}`;
    const { status } = await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers: { cookie } });
    expect(status).toBe(503);
  });
});
