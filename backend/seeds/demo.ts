import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../src/auth/account.entity.js';
import { Passwords } from '../src/auth/passwords.js';
import { newId } from '../src/common/db/columns.js';
import { addDays } from '../src/common/time/local.js';
import { today } from '../src/common/time/zoned.js';
import { Company } from '../src/companies/company.entity.js';
import type { Role } from '../src/users/users.contract.js';
import { User } from '../src/users/user.entity.js';
import { Venue } from '../src/venues/venue.entity.js';
import { EMPLOYEES, EMPLOYERS, SHIFTS, VENUES } from './names.js';
import { planDay, type DemoCompany } from './demo-plans.js';

export const DEMO_PASSWORD = 'muster-demo';
/** An SIA licence number's shape, of nobody's. */
const BADGE = '1000000012345600';
const ZONE = 'Europe/London';
const WEEKS_BEFORE = 4;
const WEEKS_AFTER = 4;

/**
 * A believable company: 2 employers, 25 staff, 3 venues and 8 weeks of schedules with hours in every state.
 * Does nothing when the demo's first employer exists already.
 */
export async function seedDemo(em: EntityManager, now: Date): Promise<void> {
  const [owner, manager] = EMPLOYERS;
  if (await em.count(Account, { email: owner!.email })) return;
  const times = { createdAt: now, updatedAt: now };
  const passwordHash = await new Passwords().hash(DEMO_PASSWORD);
  await em.transactional(async (tx) => {
    const company = tx.create(Company, {
      id: newId(),
      name: 'Northgate Events & Care',
      timeZone: ZONE,
      firstDayOfWeek: 1,
      locationRetentionDays: 90,
      ...times,
    });
    await tx.persist(company).flush();
    const staff: User[] = [];
    const join = async (person: (typeof EMPLOYERS)[number], role: Role, employerId: string | null) => {
      const { email, ...name } = person;
      const account = tx.create(Account, {
        id: newId(),
        email,
        passwordHash,
        emailConfirmedAt: now,
        ...times,
      });
      await tx.persist(account).flush();
      const place = { accountId: account.id, companyId: company.id, role, employerId };
      const joined = daysBefore(now, 30 + 11 * staff.length);
      const badge =
        staff.length % 2 === 0 ? { badgeNumber: BADGE.slice(0, -2) + String(10 + staff.length) } : {};
      const about = role === 'employee' ? { ...name, ...badge } : name;
      const user = tx.create(User, { id: newId(), ...place, ...about, createdAt: joined, updatedAt: joined });
      await tx.persist(user).flush();
      return user;
    };
    const boss = await join(owner!, 'employer', null);
    await join(manager!, 'employer', null);
    for (const person of EMPLOYEES) staff.push(await join(person, 'employee', boss.id));
    const venues = VENUES.map((venue) =>
      tx.create(Venue, {
        id: newId(),
        companyId: company.id,
        createdById: boss.id,
        isActive: true,
        version: 1,
        ...venue,
        ...times,
      }),
    );
    await tx.persist(venues).flush();
    const demo: DemoCompany = { id: company.id, zone: ZONE, boss, staff, venues, now };
    const first = addDays(today(now, ZONE), -7 * WEEKS_BEFORE);
    for (let day = 0; day < 7 * (WEEKS_BEFORE + WEEKS_AFTER); day += 1) {
      for (const [index, shift] of SHIFTS.entries()) {
        await planDay(tx, demo, { date: addDays(first, day), shift, turn: day * SHIFTS.length + index });
      }
      await tx.flush();
    }
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** What to tell whoever started the demo. */
export function demoSignIns(): string {
  const [owner, manager] = EMPLOYERS;
  const [someone, another] = EMPLOYEES;
  return [
    'The demo company is ready. Sign in with one of these addresses:',
    `  employers  ${owner!.email}, ${manager!.email}`,
    `  employees  ${someone!.email}, ${another!.email} (and the rest of the staff)`,
    `  password   ${DEMO_PASSWORD}`,
  ].join('\n');
}
