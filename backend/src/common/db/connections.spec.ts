import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createDatabase } from '../../../test/databases.js';
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

  it('end also while somebody waits for another, who is told', async () => {
    const [reads, writes] = [openPool(database.address, 2), openPool(database.address, 2)];
    const share = { total: 2, each: 2, withoutCompany: 2, waitingMax: 2, waitMs: 1_000, pauseMs: 0 };
    const queues = {
      reads: new ConnectionQueue('reads', share),
      writes: new ConnectionQueue('writes', share),
    };
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

  it('take nothing from whoever comes next when none could be opened', async () => {
    const nowhere = openPool({ connectionString: 'postgresql://muster@127.0.0.1:1/muster' }, 2);
    const share = { total: 2, each: 1, withoutCompany: 1, waitingMax: 2, waitMs: 1_000, pauseMs: 0 };
    const queues = {
      reads: new ConnectionQueue('reads', share),
      writes: new ConnectionQueue('writes', share),
    };
    const connections = new Connections(nowhere, nowhere, queues);
    const ask = () => runAsCaller(new Caller('writes', 'company a', true), () => connections.connect());
    for (let round = 0; round < 3; round += 1) {
      await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    await nowhere.end();
  });
});
