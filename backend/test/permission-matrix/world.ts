import type { Person } from '../people.js';
import { joinedLongAgo } from '../hours.js';
import type { TestApp } from '../test-app.js';

/** Who is tried at every route (quality, section 2). */
export const ACTORS = ['AN', 'EA', 'EA2', 'MA', 'MA2', 'MB', 'EB', 'OE', 'GONE'] as const;
export type ActorName = (typeof ACTORS)[number];

/** Two companies: A with two employers and two employees, B with one of each, and people without a company. */
export interface World {
  t: TestApp;
  who: Record<ActorName, Person>;
}

/** GONE is an employee of A whose session has ended; AN never had one. */
export async function createWorld(t: TestApp): Promise<World> {
  const [MA, MB, OE] = await Promise.all([t.employer(), t.employer(), t.unlinked()]);
  const [MA2, EA, EA2, GONE, EB] = await Promise.all([
    MA.invite({ role: 'employer' }),
    MA.invite(),
    MA.invite(),
    MA.invite(),
    MB.invite(),
  ]);
  await t.sql(`delete from session where sess ->> 'userId' = $1`, [GONE.id]);
  await joinedLongAgo(t);
  return { t, who: { AN: t.visitor(), EA, EA2, MA, MA2, MB, EB, OE, GONE } };
}
