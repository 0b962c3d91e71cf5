import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../src/common/auth/actor.js';
import { Clock } from '../../src/common/time/clock.js';
import { PlansQueries } from '../../src/shifts/plans.queries.js';
import { ShiftsQueries } from '../../src/shifts/shifts.queries.js';
import type { Program } from '../program/program.js';

type Named = Parameters<PlansQueries['find']>[2];
const releases = new WeakMap<Program, () => Promise<void>>();

export function countUpcoming(program: Program, actor: Actor): Promise<number> {
  return shiftsOf(program).countUpcoming(actor);
}

/** Counts from one instant until before another (ISO 8601). */
export function countLost(program: Program, companyId: string, from: string, to: string): Promise<number> {
  return shiftsOf(program).countLost(companyId, new Date(from), new Date(to));
}

/** Returns the plan behind hours, with instants as ISO 8601. */
export async function findPlan({ app }: Program, companyId: string, employeeId: string, named: Named) {
  const plan = await new PlansQueries(app.get(EntityManager).fork()).find(companyId, employeeId, named);
  return plan && { ...plan, startsAt: plan.startsAt.toISOString(), endsAt: plan.endsAt.toISOString() };
}

/** Reads the plan in a transaction that stays open until it is released. */
export async function holdPlan(program: Program, companyId: string, employeeId: string, named: Named) {
  const [found, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = program.app
    .get(EntityManager)
    .fork()
    .transactional(async (em) => {
      await new PlansQueries(em as EntityManager).find(companyId, employeeId, named);
      found.resolve();
      await released.promise;
    });
  releases.set(program, () => {
    released.resolve();
    return whole;
  });
  await Promise.race([found.promise, whole]);
}

export async function releasePlan(program: Program): Promise<void> {
  await releases.get(program)!();
}

function shiftsOf({ app }: Program): ShiftsQueries {
  return new ShiftsQueries(app.get(EntityManager).fork(), app.get(Clock));
}
