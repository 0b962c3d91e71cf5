import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { compiler } from '../../../../test/sql-compiler.js';
import { selection, type Selection } from './read.js';

interface View {
  id: string;
  name: string;
  leastPeople: number | null;
  isActive: number;
}

const isActive = sql`v.is_active::int`;

/** Each call that the compiler must refuse follows `@ts-expect-error`, which fails the build if it does not. */
describe('selection', () => {
  it('selects the columns of a table by the names of the API, and SQL', () => {
    const columns: Selection<View> = selection({ 'venues v': ['id', 'name', 'leastPeople'], isActive });
    expect(columns.columns.compile(compiler).sql).toBe(
      'v.id as "id", v.name as "name", v.least_people as "leastPeople", v.is_active::int as "isActive"',
    );
  });

  it('does not compile with a misspelt column', () => {
    const columns: Selection<View> = selection({
      // @ts-expect-error `nmae` is no column.
      'venues v': ['id', 'nmae', 'leastPeople'],
      name: sql`v.name`,
      isActive,
    });
    expect(columns).toBeDefined();
  });

  it('does not compile with a column of another type', () => {
    const columns: Selection<View> = selection({
      // @ts-expect-error `is_active` is a boolean.
      'venues v': ['id', 'name', 'leastPeople', 'isActive'],
    });
    expect(columns).toBeDefined();
  });

  it('does not compile with a column that may be null for a property that may not', () => {
    // @ts-expect-error `least_people` may be null.
    const columns: Selection<{ leastPeople: number }> = selection({ 'venues v': ['leastPeople'] });
    expect(columns).toBeDefined();
  });

  it('does not compile without a property of the view', () => {
    // @ts-expect-error `name` is missing.
    const columns: Selection<View> = selection({ 'venues v': ['id', 'leastPeople'], isActive });
    expect(columns).toBeDefined();
  });

  it('does not compile with a column or SQL that the view lacks', () => {
    const columns: Selection<View> = selection({
      // @ts-expect-error The view has no notes.
      'venues v': ['id', 'name', 'leastPeople', 'notes'],
      isActive,
    });
    // @ts-expect-error The view has no city.
    const others: Selection<View> = selection({ ...rest, isActive, city: sql`v.city` });
    expect([columns, others]).toHaveLength(2);
  });

  it('does not compile with an unknown table', () => {
    const columns: Selection<{ id: string }> = selection({
      // @ts-expect-error The table is `venues`.
      'venue v': ['id'],
    });
    expect(columns).toBeDefined();
  });
});

const rest = { 'venues v': ['id', 'name', 'leastPeople'] } as const;
