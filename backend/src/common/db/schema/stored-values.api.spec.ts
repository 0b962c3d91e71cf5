import { defineEntity, p, UniqueConstraintViolationException } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createDatabase } from '../../../../test/databases.js';
import { newId } from './columns.js';
import { ormOptions } from '../orm.js';
import { openPool } from '../pool/pool.js';

const SampleSchema = defineEntity({
  name: 'Sample',
  tableName: 'samples',
  properties: {
    id: p.uuid().primary(),
    note: p.text().nullable(),
    word: p.enum(['one', 'two']).nullable(),
    whole: p.integer().nullable(),
    large: p.bigint().nullable(),
    real: p.double().nullable(),
    exact: p.decimal().precision(30).scale(10).nullable(),
    flag: p.boolean().nullable(),
    day: p.date().nullable(),
    at: p.datetime().nullable(),
    json: p.json<object | string>().nullable(),
    tags: p.array().nullable(),
    bytes: p.blob().nullable(),
  },
});
class Sample extends SampleSchema.class {}
SampleSchema.setClass(Sample);

type Column = Exclude<keyof typeof SampleSchema.properties, 'id'>;

/** The stored value as PostgreSQL prints it. */
const cases: [name: string, column: Column, value: unknown, stored: string][] = [
  ['a text', 'note', 'Quiet', 'Quiet'],
  ['an empty text', 'note', '', ''],
  ['quotes and backslashes', 'note', `O'Neill \\ "x" \\' ''`, `O'Neill \\ "x" \\' ''`],
  ['question marks', 'note', 'Who? What?? \\?', 'Who? What?? \\?'],
  ['placeholders', 'note', '$1 and $2', '$1 and $2'],
  ['other scripts and control characters', 'note', 'Ærø 東京 👷\u0001\n', 'Ærø 東京 👷\u0001\n'],
  ['a text of digits', 'note', '007', '007'],
  ['a text that looks like JSON', 'note', '{"a":1}', '{"a":1}'],
  ['a word of an enum', 'word', 'two', 'two'],
  ['a whole number', 'whole', -2_147_483_648, '-2147483648'],
  ['zero', 'whole', 0, '0'],
  ['a large number', 'large', 9_007_199_254_740_993n, '9007199254740993'],
  ['a real number', 'real', 53.800_755_1, '53.8007551'],
  ['a very small one', 'real', 5e-324, '5e-324'],
  ['an exact number', 'exact', '12345678901234567890.0000000001', '12345678901234567890.0000000001'],
  ['true', 'flag', true, 'true'],
  ['false', 'flag', false, 'false'],
  ['a date', 'day', '2026-10-25', '2026-10-25'],
  ['an instant', 'at', new Date('2026-10-25T00:30:00.123Z'), '2026-10-25 00:30:00.123+00'],
  ['an instant of summer', 'at', new Date('2026-06-25T23:30:00Z'), '2026-06-25 23:30:00+00'],
  ['an object', 'json', { a: [1, null, "it's?"] }, `{"a": [1, null, "it's?"]}`],
  ['a list as JSON', 'json', [{ a: 1 }, 'b'], '[{"a": 1}, "b"]'],
  ['an empty list as JSON', 'json', [], '[]'],
  ['a text as JSON', 'json', 'b', '"b"'],
  ['an array', 'tags', ['a', 'b,c', '"d"', 'ä'], '{a,"b,c","\\"d\\"",ä}'],
  ['an empty array', 'tags', [], '{}'],
  ['bytes', 'bytes', Buffer.from([0, 39, 63, 255]), '\\x00273fff'],
];

describe('the unit of work with values of every kind', () => {
  let orm: MikroORM;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createDatabase();
    drop = () => database.drop();
    orm = await MikroORM.init({
      ...ormOptions(database.address, openPool(database.address, 2)),
      entities: [Sample],
    });
    await orm.em.fork().execute(
      `create table samples (id uuid primary key, note text, word text, whole int, large bigint, real float8,
         exact numeric(30, 10), flag boolean, day date, at timestamptz, json jsonb, tags text[], bytes bytea)`,
    );
  });

  afterAll(async () => {
    await orm.close();
    await drop();
  });

  const stored = async (id: string, column: string) => {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.id(column)}::text as value from samples where id = ${id}`.execute(
      orm.em.fork().getKysely(),
    );
    return rows[0]?.value;
  };

  it.each(cases)('inserts, updates, finds and deletes %s', async (_name, column, value, expected) => {
    const values = { [column]: value };
    const [id, otherId] = [newId(), newId()];
    const em = orm.em.fork();
    const made = em.create(Sample, { id, ...values });
    const others = [otherId, newId()].map((otherOne) => em.create(Sample, { id: otherOne }));
    await em.persist([made, ...others]).flush();
    expect(await stored(id, column)).toBe(expected);
    expect(await stored(otherId, column)).toBeNull();

    // Two records are updated by another form of statement than one.
    for (const other of others) em.assign(other, values);
    await em.flush();
    expect(await stored(otherId, column)).toBe(expected);
    em.assign(others[0]!, { [column]: null });
    await em.flush();
    expect(await stored(otherId, column)).toBeNull();
    em.assign(others[0]!, values);
    await em.flush();
    expect(await stored(otherId, column)).toBe(expected);

    const found = await orm.em.fork().findOneOrFail(Sample, { id });
    expect(found[column]).toEqual(made[column]);
    await em.remove(made).flush();
    expect(await stored(id, column)).toBeUndefined();
  });

  it('reports a failed insert at the end of its transaction and rolls back only that transaction', async () => {
    const [taken, free] = [newId(), newId()];
    const em = orm.em.fork();
    const make = (id: string) =>
      em.fork({ keepTransactionContext: true }).transactional(async (inner) => {
        inner.persist(inner.create(Sample, { id, whole: 7 }));
      });
    await make(taken);
    await expect(make(taken)).rejects.toBeInstanceOf(UniqueConstraintViolationException);
    await em.transactional(async () => {
      await expect(make(taken)).rejects.toBeInstanceOf(UniqueConstraintViolationException);
      await make(free);
    });
    expect(await stored(free, 'whole')).toBe('7');
  });

  it('rejects a number that is too large for its column', async () => {
    const em = orm.em.fork();
    em.persist(em.create(Sample, { id: newId(), whole: 2 ** 40 }));
    await expect(em.flush()).rejects.toThrow(/integer out of range/);
  });
});
