import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { MikroORM } from '@mikro-orm/postgresql';
import { createDatabase } from '../../../test/databases.js';
import { insert, insertAll, insertAllOnce, insertOnce, upsert } from './insert.js';
import { ormOptions } from './orm.js';
import { openPool } from './pool/pool.js';
import { newId } from './schema/columns.js';

const AT = new Date('2026-11-24T10:00:00.123Z');
const TIMES = { createdAt: AT, updatedAt: AT };

describe('new rows', () => {
  let orm: MikroORM;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createDatabase();
    drop = () => database.drop();
    orm = await MikroORM.init({
      ...ormOptions(database.address, openPool(database.address, 2)),
      entities: [],
      discovery: { warnWhenNoEntities: false },
    });
  });

  afterAll(async () => {
    await orm.close();
    await drop();
  });

  const db = () => orm.em.fork().getKysely();
  const rowsOf = async (from: string) => (await sql`select * from ${sql.raw(from)}`.execute(db())).rows;

  it('have the given columns and the defaults of the others', async () => {
    const id = newId();
    await insert(db(), 'accounts', { id, email: 'one@example.test', emailConfirmedAt: AT, ...TIMES });
    expect(await rowsOf(`accounts where id = '${id}'`)).toEqual([
      {
        id,
        email: 'one@example.test',
        password_hash: null,
        email_confirmed_at: '2026-11-24T10:00:00.123Z',
        created_at: '2026-11-24T10:00:00.123Z',
        updated_at: '2026-11-24T10:00:00.123Z',
      },
    ]);
  });

  it('are not inserted again if a unique index has them', async () => {
    const account = { email: 'two@example.test', ...TIMES };
    expect(await insertOnce(db(), 'accounts', { id: newId(), ...account })).toBe(true);
    expect(await insertOnce(db(), 'accounts', { id: newId(), ...account })).toBe(false);
  });

  it('replace the other columns of the row with the same keys, but not its id', async () => {
    await upsert(db(), 'installation', ['name'], { name: 'colour', value: 'red' });
    await upsert(db(), 'installation', ['name'], { name: 'colour', value: 'blue' });
    expect(await rowsOf(`installation where name = 'colour'`)).toEqual([{ name: 'colour', value: 'blue' }]);
    const id = newId();
    const later = new Date('2026-11-25T10:00:00Z');
    const account = { email: 'three@example.test', ...TIMES };
    await insert(db(), 'accounts', { id, ...account });
    await upsert(db(), 'accounts', ['email'], {
      ...account,
      id: newId(),
      createdAt: later,
      updatedAt: later,
    });
    expect(await rowsOf(`accounts where email = 'three@example.test'`)).toMatchObject([
      { id, created_at: '2026-11-24T10:00:00.123Z', updated_at: '2026-11-25T10:00:00.000Z' },
    ]);
  });

  it('are inserted together, with texts of every kind', async () => {
    const accountId = newId();
    await insert(db(), 'accounts', { id: accountId, email: 'four@example.test', ...TIMES });
    const codes = ['"quoted"', `O'Neill \\ {}`, '007', '東京\n'];
    const rows = codes.map((codeHash) => ({ id: newId(), accountId, codeHash, createdAt: AT }));
    await insertAll(db(), 'recovery_codes', rows);
    const found = await rowsOf(`recovery_codes where account_id = '${accountId}' order by id`);
    expect(found).toEqual(
      rows.map(({ id, codeHash }) => ({
        id,
        account_id: accountId,
        code_hash: codeHash,
        created_at: '2026-11-24T10:00:00.123Z',
        used_at: null,
      })),
    );
    await insertAll(db(), 'recovery_codes', []);
  });

  it('are inserted together without those that exist', async () => {
    const [old, fresh] = ['five@example.test', 'six@example.test'].map((email) => ({
      id: newId(),
      email,
      ...TIMES,
    }));
    await insertAllOnce(db(), 'accounts', [old!]);
    await insertAllOnce(db(), 'accounts', [{ ...old!, id: newId() }, fresh!]);
    expect(
      await rowsOf(`accounts where email in ('five@example.test', 'six@example.test') order by id`),
    ).toMatchObject([{ id: old!.id }, { id: fresh!.id }]);
  });
});
