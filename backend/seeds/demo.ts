import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Account } from '../src/users/account.entity.js';
import { PasswordsService } from '../src/auth/passwords.service.js';
import { newId } from '../src/common/db/schema/columns.js';
import { addDays } from '../src/common/time/local.js';
import { FIRST_DAYS } from '../src/common/time/format.js';
import { today } from '../src/common/time/zoned.js';
import { Company } from '../src/companies/company.entity.js';
import { publishShifts } from '../src/schedules/schedule-shifts.sql.js';
import { Schedule } from '../src/shifts/schedule.entity.js';
import { Venue } from '../src/venues/venue.entity.js';
import { daysBefore } from './days.js';
import { demoAnnouncements } from './demo-announcements.js';
import { demoClock } from './demo-clock.js';
import { demoLeave } from './demo-leave.js';
import { demoInvitations } from './demo-invitations.js';
import { DEMO_LOGO } from './demo-logo.js';
import { demoMessages } from './demo-messages.js';
import { demoPay } from './demo-pay.js';
import { demoPeople } from './demo-people.js';
import { demoRates } from './demo-rates.js';
import { demoRotas } from './demo-rotas.js';
import type { DemoCompany } from './demo-company.js';
import { planShift, staffShift } from './demo-plans.js';
import { demoOffers } from './demo-offers.js';
import { demoSwaps } from './demo-swaps.js';
import { demoTasks } from './demo-tasks.js';
import { CLOSED_VENUE, EMPLOYEES, EMPLOYERS, SHIFTS, VENUES } from './names.js';

export const DEMO_PASSWORD = 'muster-demo';
const ZONE = 'Europe/London';
const WEEKS_BEFORE = 4;
const WEEKS_AFTER = 4;
const FOUNDED_DAYS_AGO = 330;

/**
 * Creates the demo company: 2 employers, 25 employees and a former one, invitations in every state, and 4 venues of which
 * one is closed. It has 8 weeks of schedules with hours in every state, 8 weeks of rotas, a shift in progress, leave, rates,
 * tasks and messages. Does nothing if the demo's first employer exists.
 */
export async function seedDemo(em: EntityManager, now: Date): Promise<void> {
  if (await em.count(Account, { email: EMPLOYERS[0]!.email })) return;
  const passwordHash = await new PasswordsService().hash(DEMO_PASSWORD, 'demo');
  const founded = daysBefore(now, FOUNDED_DAYS_AGO);
  const times = { createdAt: founded, updatedAt: founded };
  await em.transactional(async (tx) => {
    const company = tx.create(Company, {
      id: newId(),
      name: 'Northgate Events & Care',
      logo: DEMO_LOGO,
      timeZone: ZONE,
      dateFormat: 'uk',
      firstDayOfWeek: FIRST_DAYS.uk,
      locationRetentionDays: 90,
      ...times,
    });
    const people = demoPeople(tx, company, passwordHash, now);
    await demoInvitations(tx, company.id, people, now);
    demoMessages(tx, company.id, people, now);
    const place = { companyId: company.id, createdById: people.boss.id, version: 1, ...times };
    const open = VENUES.map((venue) => tx.create(Venue, { id: newId(), isActive: true, ...place, ...venue }));
    const closed = tx.create(Venue, { id: newId(), isActive: false, ...place, ...CLOSED_VENUE });
    const firstDay = addDays(today(now, ZONE), -7 * WEEKS_BEFORE);
    const venues = [...open, closed];
    const demo: DemoCompany = { id: company.id, zone: ZONE, ...people, venues, firstDay, now };
    const schedules = Array.from({ length: 7 * (WEEKS_BEFORE + WEEKS_AFTER) }, (_, day) =>
      SHIFTS.map((shift, index) =>
        planShift(tx, demo, { date: addDays(firstDay, day), shift, turn: day * SHIFTS.length + index }),
      ),
    ).flat();
    for (const [turn, schedule] of schedules.entries()) staffShift(tx, demo, schedule, turn);
    await demoRotas(tx, demo);
    await demoAnnouncements(tx, demo);
    await tx.flush();
    await publishSchedules(tx, company.id);
    await demoClock(tx, demo);
    await tx.flush();
    await publishSchedules(tx, company.id);
    await demoLeave(tx, demo);
    await demoOffers(tx, demo);
    await demoSwaps(tx, demo);
    await demoRates(tx, demo);
    await demoPay(tx, demo);
    await demoTasks(tx, demo);
    await sql`
      insert into venue_supervisors (id, company_id, venue_id, user_id, created_at)
      values (${newId()}, ${company.id}, ${open[0]!.id}, ${people.staff[1]!.id}, ${founded})`.execute(
      tx.getKysely(),
    );
  });
}

async function publishSchedules(em: EntityManager, companyId: string): Promise<void> {
  const schedules = await em.find(Schedule, { companyId }, { fields: ['id'] });
  await publishShifts(
    em,
    companyId,
    schedules.map(({ id }) => id),
  );
}

/** The lines that the start prints about the demo. */
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
