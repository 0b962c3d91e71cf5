import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../with-test-app.js';

/** Foreign keys by column. For a composite key, the column without the company. */
const REFERENCES = `
  select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target, a.attname::text as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
   where c.contype = 'f' and (cardinality(c.conkey) = 1 or a.attname <> 'company_id')`;

/** Parents that the code flushes before their children, because the children's feature does not import theirs. */
const FLUSHED_FIRST = ['mails.invitation_id -> invitations'];

interface Reference {
  source: string;
  target: string;
  column: string;
}

describe('the order of inserts in a flush', () => {
  const t = withTestApp();

  it('depends on the references of entities, which match the foreign keys of the database', async () => {
    const { tables: names, references } = await t.inside.entities.declared();
    const tables = new Set(names);
    // Rows of one table are inserted with one statement, and the database checks their references afterwards.
    const isOrdered = ({ source, target }: Reference) =>
      source !== target && tables.has(source) && tables.has(target);
    const kept = (await t.sql<Reference>(REFERENCES))
      .filter(isOrdered)
      .map(({ source, target, column }) => `${source}.${column} -> ${target}`);
    expect([...references, ...FLUSHED_FIRST].sort()).toEqual(kept.sort());
  });

  it.each([
    ['children', false],
    ['parents', true],
  ])('is parents first, even if %s were persisted first', async (_, isReversed) => {
    const [scheduleId, userId] = await t.inside.entities.flush(isReversed);
    const rows = await t.sql('select employee_id from shifts where schedule_id = $1', [scheduleId]);
    expect(rows).toEqual([{ employee_id: userId }]);
  });
});
