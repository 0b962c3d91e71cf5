import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentsOf, definitionsOf, rowsOf } from '../../test/database-contents.js';
import { createDatabase, serverAddress } from '../../test/databases.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { DatabaseAddress } from '../common/db/database-address.js';
import { MIGRATION_NAMES } from '../common/db/schema/migrations.js';
import { checkArchive, writeArchive, type Manifest } from './archive.js';
import { newBackupKey } from './backup-key.js';
import { makeBackup } from './backup.js';
import { restoreBackup } from './restore.js';
import { VERSION } from './version.js';

/** Options of a restore without `--replace`, after which no one was erased. */
const noErasures = { replace: false, log: () => undefined, eraseAgain: () => Promise.resolve(0) };

describe('a backup', () => {
  let folder: string;
  let boss: Person;
  let password: string;
  let number = 0;
  const t = withTestApp();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-backups-'));
    password = await t.inside.demo.seed();
    boss = await t.visitor().signIn('amara@demo.muster', password);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const newFile = () => join(folder, `backup-${(number += 1)}`);
  const restore = (
    address: DatabaseAddress,
    file: string,
    options: { key?: string; replace?: boolean } = {},
  ) => restoreBackup(address, { file, key: null, ...noErasures, ...options });

  /** Runs `work` with an empty, migrated database. */
  async function withDatabase(work: (address: DatabaseAddress) => Promise<void>): Promise<void> {
    const database = await createDatabase();
    try {
      await work(database.address);
    } finally {
      await database.drop();
    }
  }

  /** Asserts that the file is refused and that the database has no row afterwards. */
  async function refuses(file: string, problem: RegExp, key: string | null = null): Promise<void> {
    await withDatabase(async (address) => {
      const before = await contentsOf(address);
      const restoring = restoreBackup(address, { ...noErasures, file, key, replace: true });
      await expect(restoring).rejects.toThrow(problem);
      expect(await contentsOf(address)).toEqual(before);
    });
  }

  it('restores the same rows and definitions into an empty database', async () => {
    const file = newFile();
    const manifest = await makeBackup(t.address, file, null);
    expect(manifest).toMatchObject({ muster: VERSION, migrations: MIGRATION_NAMES });
    await withDatabase(async (address) => {
      await restore(address, file);
      expect(await contentsOf(address)).toEqual(await contentsOf(t.address));
      expect(await definitionsOf(address)).toEqual(await definitionsOf(t.address));
      const on = await startTestApp({}, { address } as TestApp);
      const amara = await on.visitor().signIn('amara@demo.muster', password);
      const { body: venues } = await amara.get('/venues').expect(200);
      expect(venues).toEqual((await boss.get('/venues').expect(200)).body);
      await createVenue(amara, { name: 'New after the restore' });
      await on.close();
    });
  });

  it('is of one moment while the servers write', async () => {
    const file = newFile();
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      while (!isDone) {
        await createVenue(boss, { name: `Written during a backup ${(written += 1)}` });
      }
    })();
    for (let round = 0; written < 3 && round < 1_000; round += 1) await boss.get('/venues').expect(200);
    const manifest = await makeBackup(t.address, file, null);
    isDone = true;
    await writing;
    await withDatabase(async (address) => {
      await restore(address, file);
      const rowsBy = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
      // A venue and its row in the audit log are written in one transaction.
      const unaudited = `select count(*)::int as venues,
          count(*) filter (where not exists (select from audit_log a where a.object_id = v.id))::int as unaudited
        from venues v`;
      const [found] = await rowsOf<{ venues: number; unaudited: number }>(address, unaudited);
      const [now] = await t.sql<{ venues: number; unaudited: number }>(unaudited);
      expect(found).toEqual({ venues: rowsBy.venues, unaudited: now!.unaudited });
      expect(now!.venues).toBeGreaterThanOrEqual(found!.venues);
    });
  });

  it('needs its key, and standard tools can read it', async () => {
    const { key, publicKey } = await newBackupKey();
    const file = newFile();
    await makeBackup(t.address, file, publicKey);
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await refuses(file, /is encrypted: set BACKUP_KEY/);
    await refuses(file, /BACKUP_KEY is a public key/, publicKey);
    await refuses(file, /has another key/, (await newBackupKey()).key);
    await withDatabase(async (address) => {
      await restore(address, file, { key });
      expect(await contentsOf(address)).toEqual(await contentsOf(t.address));
    });
  });

  describe.each([
    ['without a key', false],
    ['with a key', true],
  ])('%s', (_, isEncrypted) => {
    let file: string;
    let key: string | null;
    let bytes: Buffer;
    beforeAll(async () => {
      file = newFile();
      key = isEncrypted ? (await newBackupKey()).key : null;
      await makeBackup(t.address, file, key);
      bytes = await readFile(file);
    });

    it('is refused with one changed bit anywhere', async () => {
      const damaged = newFile();
      for (let round = 0; round < 30; round += 1) {
        const at = Math.floor((bytes.length * round) / 30);
        const changed = Buffer.from(bytes);
        changed[at]! ^= 1 << (round % 8);
        await writeFile(damaged, changed);
        await expect(checkArchive(damaged, key)).rejects.toThrow(/damaged|incomplete/);
      }
      await refuses(damaged, /damaged|incomplete/, key);
    });

    it('is refused without its end, and with more after it', async () => {
      const damaged = newFile();
      for (const length of [0, 3, 30, 1_000, bytes.length >> 1, bytes.length - 17, bytes.length - 1]) {
        await writeFile(damaged, bytes.subarray(0, length));
        await expect(checkArchive(damaged, key)).rejects.toThrow(/damaged|incomplete/);
      }
      await refuses(damaged, /damaged|incomplete/, key);
      await writeFile(damaged, Buffer.concat([bytes, bytes]));
      await refuses(damaged, /damaged|incomplete/, key);
    });
  });

  it('is refused if it is from a newer version, or has other rows than it says', async () => {
    const file = newFile();
    const manifest = await makeBackup(t.address, file, null);
    const rewrite = async (change: Partial<Manifest>) => {
      const changed = newFile();
      await writeArchive(changed, null, () => Promise.resolve({ ...manifest, ...change }));
      return changed;
    };
    await refuses(await rewrite({}), /the rows of .* differ/);
    await refuses(
      await rewrite({ migrations: ['Migration29990101000000_new'], tables: [] }),
      /newer version/,
    );
    await refuses(await rewrite({ tables: [] }), /other tables or columns/);
  });

  it('does not replace a file, and leaves no unfinished one', async () => {
    const file = newFile();
    await writeFile(file, 'precious');
    await expect(makeBackup(t.address, file, null)).rejects.toThrow(/exists already/);
    expect(await readFile(file, 'utf8')).toBe('precious');
    const failing = writeArchive(newFile(), null, () => Promise.reject(new Error('lost')));
    await expect(failing).rejects.toThrow('lost');
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('replaces a database with rows only with --replace, and not while a server runs', async () => {
    const file = newFile();
    await makeBackup(t.address, file, null);
    await expect(restore(t.address, file, { replace: true })).rejects.toThrow(/Stop all servers/);
    await withDatabase(async (address) => {
      const on = await startTestApp({}, { address } as TestApp);
      await on.employer();
      await on.close();
      const before = await contentsOf(address);
      await expect(restore(address, file)).rejects.toThrow(/has rows already .*--replace/);
      expect(await contentsOf(address)).toEqual(before);
      await restore(address, file, { replace: true });
      expect(await contentsOf(address)).toEqual(await contentsOf(t.address));
    });
  });

  it('is restored by a role that owns the database and has no other rights', async () => {
    const file = newFile();
    await makeBackup(t.address, file, null);
    const name = `plain_${randomBytes(6).toString('hex')}`;
    await rowsOf(serverAddress(), `create role ${name} login password 'plain'`);
    await rowsOf(serverAddress(), `create database ${name} owner ${name}`);
    try {
      const plain = plainAddress(name);
      await restore(plain, file);
      expect(await contentsOf(plain)).toEqual(await contentsOf(t.address));
      expect(await definitionsOf(plain)).toEqual(await definitionsOf(t.address));
    } finally {
      await rowsOf(serverAddress(), `drop database ${name} with (force)`);
      await rowsOf(serverAddress(), `drop role ${name}`);
    }
  });
});

describe('the version', () => {
  it('is the one of package.json', async () => {
    const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
    expect(VERSION).toBe((JSON.parse(text) as { version: string }).version);
  });
});

/** Returns the address of a database for the role of the same name. */
function plainAddress(name: string): DatabaseAddress {
  const address = serverAddress();
  if (!('connectionString' in address)) return { ...address, database: name, user: name, password: 'plain' };
  const url = new URL(address.connectionString);
  [url.pathname, url.username, url.password] = [`/${name}`, name, 'plain'];
  return { connectionString: url.href };
}
