import type { Person } from '../people.js';
import { joinedLongAgo } from '../hours.js';
import type { TestApp } from '../test-app.js';

/** The actors that are tried on every route. */
export const ACTORS = ['AN', 'EA', 'EA2', 'MA', 'MA2', 'MB', 'EB', 'OE', 'GONE'] as const;
export type ActorName = (typeof ACTORS)[number];

/** Company A with two employers and two employees, B with one of each, and people without a company. */
export interface World {
  t: TestApp;
  who: Record<ActorName, Person>;
}

/** Creates the actors. GONE is an employee of A whose session has ended, and AN has no session. */
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
