import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goLive } from '../../../../test/live-client.js';
import { Mailbox } from '../../../../test/mailbox.js';
import { VENUE } from '../../../../test/plans.js';
import { startReplicas, type Replicas } from '../../../../test/replicas.js';
import { startTestApp, type TestApp } from '../../../../test/test-app.js';
import { until } from '../../../../test/until.js';
import { makeBackup } from '../../../backups/backup.js';
import { checkDatabase } from '../check-database.js';
import { migrate } from '../schema/migrate.js';

const TIMEOUTS = { connect: 60_000, statement: 5_000, lock: 2_000 };

describe('a DATABASE_URL with two hosts', () => {
  let servers: Replicas;
  let mailbox: Mailbox;
  let t: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-failover-'));
    servers = await startReplicas();
    mailbox = await Mailbox.open();
    await checkDatabase(servers.address, TIMEOUTS);
    await migrate(servers.address);
    t = await startTestApp({ SMTP_URL: mailbox.url }, { address: servers.address } as TestApp);
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
    await servers.stop();
    await rm(folder, { recursive: true });
  });

  it('is refused while no host accepts changes', async () => {
    await expect(checkDatabase(servers.standby, TIMEOUTS)).rejects.toThrow(
      'DATABASE_URL names no database that can be reached (the server only reads, as a replica does).',
    );
  });

  it('uses the standby after its promotion for writes, live updates, mails and backups', async () => {
    const boss = await t.employer();
    await boss.post('/venues', VENUE).expect(201);
    const colleague = await boss.invite({ role: 'employer' });
    const live = await goLive(colleague);
    await servers.stopPrimary();
    await boss.post('/venues', VENUE).expect(503);
    await t.visitor().get('/health/ready').expect(503);
    await servers.promote();

    await until(() => live.ended !== null, 'the server listens again and the clients reconnect');
    const ready = async () => (await t.visitor().get('/health/ready')).status === 200;
    await until(ready, 'the server is ready again');
    const again = await goLive(colleague);
    await boss.post('/venues', VENUE).expect(201);
    expect((await boss.get('/venues').expect(200)).body).toHaveLength(2);
    await until(() => again.changed.length > 0, 'the change is announced');
    again.close();

    await boss
      .post('/invitations', { email: 'sam@example.com', firstName: 'Sam', lastName: 'Guard' })
      .expect(201);
    await mailbox.mailTo('sam@example.com');
    const manifest = await makeBackup(servers.address, join(folder, 'backup'), null);
    expect(manifest.tables.find(({ name }) => name === 'venues')).toMatchObject({ rows: 2 });
  });
});
