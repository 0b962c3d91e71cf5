import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../with-test-app.js';

/** Column by column; a composite key is the company's id and the one that it is about. */
const REFERENCES = `
  select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target, a.attname::text as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
   where c.contype = 'f' and (cardinality(c.conkey) = 1 or a.attname <> 'company_id')`;

interface Reference {
  source: string;
  target: string;
  column: string;
}

describe('the order in which one flush inserts', () => {
  const t = withTestApp();

  it('is known of every reference between entities', async () => {
    const { tables: names, references } = await t.inside.entities.declared();
    const tables = new Set(names);
    // Rows of one table go in one statement, after which the database looks at their references.
    const isOrdered = ({ source, target }: Reference) =>
      source !== target && tables.has(source) && tables.has(target);
    const kept = (await t.sql<Reference>(REFERENCES))
      .filter(isOrdered)
      .map(({ source, target, column }) => `${source}.${column} -> ${target}`);
    expect(references.sort()).toEqual(kept.sort());
  });

  it.each([
    ['children', false],
    ['parents', true],
  ])('is parents first, though %s were persisted first', async (_, isReversed) => {
    const [scheduleId, userId] = await t.inside.entities.flush(isReversed);
    const rows = await t.sql('select employee_id from schedule_assignments where schedule_id = $1', [
      scheduleId,
    ]);
    expect(rows).toEqual([{ employee_id: userId }]);
  });
});
