import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createDatabase } from '../../../test/databases.js';
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
});
