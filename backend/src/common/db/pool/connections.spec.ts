import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createDatabase } from '../../../../test/databases.js';
import { Caller, runAsCaller } from './caller.js';
import { ConnectionQueue } from './connection-queue.js';
import { Connections } from './connections.js';
import { openPool } from './pool.js';

describe('the connections to the database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  it('end while a request waits for another one, and that request fails', async () => {
    const [reads, writes] = [openPool(database.address, 2), openPool(database.address, 2)];
    const queues = { reads: new ConnectionQueue('reads', 2), writes: new ConnectionQueue('writes', 2) };
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new Connections(reads, writes, queues) }),
    });
    const ask = () => sql`select`.execute(db).then(() => 'answered');
    await ask();
    const both = [ask(), ask()].map((one) => one.catch(() => 'refused'));
    await new Promise(setImmediate);
    await db.destroy();
    expect(await both[1]).toBe('refused');
  });

  it('leave a server that only reads', async () => {
    const pool = openPool(database.address, 1);
    const pid = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    const before = await pid();
    await pool.query('set default_transaction_read_only = on');
    const client = await pool.connect();
    await expect(client.query('create table never (n int)')).rejects.toMatchObject({ code: '25006' });
    client.release();
    expect(await pid()).not.toBe(before);
    await pool.end();
  });

  it('remain available after one could not be opened', async () => {
    const nowhere = openPool({ connectionString: 'postgresql://muster@127.0.0.1:1/muster' }, 2);
    const queues = { reads: new ConnectionQueue('reads', 2), writes: new ConnectionQueue('writes', 2) };
    const connections = new Connections(nowhere, nowhere, queues);
    const ask = () => runAsCaller(new Caller('writes', 'company', 'member'), () => connections.connect());
    for (let round = 0; round < 3; round += 1) {
      await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    await nowhere.end();
  });
});
