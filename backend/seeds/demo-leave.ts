import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { leaveDays, leaveSpan } from '../src/absences/leave-cost.rules.js';
import { LeaveKind } from '../src/absences/leave-kind.entity.js';
import { LeaveRequest } from '../src/absences/leave-request.entity.js';
import type { LeavePart } from '../src/absences/leave-words.contract.js';
import { newId } from '../src/common/db/schema/columns.js';
import { addDays, weekOf, type LocalDate } from '../src/common/time/local.js';
import { today } from '../src/common/time/zoned.js';
import { daysBefore } from './days.js';
import type { DemoCompany } from './demo-company.js';

const TRAINING = { code: null, name: 'Training', isPaid: true, isCounted: false };
const MIDDAY = '13:00';
/** The half days that the demo's people may take into the next leave year. */
const CARRY_OVER_HALF_DAYS = 10;
/** People with more than the legal minimum: their position among the employees, and hundredths of a day a year. */
const ENTITLEMENTS = [
  { person: 6, amount: 2_500 },
  { person: 8, amount: 3_000 },
  { person: 9, amount: 2_850 },
  { person: 10, amount: 2_800 },
];
/** Lines of balances, in hundredths of a day. */
const CORRECTIONS = [
  { person: 8, kind: 'opening', amount: -600, reason: 'Taken before the company used Muster' },
  { person: 8, kind: 'opening', amount: 250, reason: 'Carried over from the year before' },
  { person: 9, kind: 'correction', amount: 100, reason: 'Worked on the company’s day off' },
];

interface DemoAbsence {
  /** The position among the employees. */
  person: number;
  kind: string;
  startsOn: LocalDate;
  /** Null for sickness without an end yet. */
  endsOn: LocalDate | null;
  part?: LeavePart;
  isRequested?: boolean;
  requestedDaysAgo: number;
  note?: string;
}

/** Returns the leave of the demo: two people this week, one who is sick, a request of next month, and past leave. */
function absences({ now, zone }: Pick<DemoCompany, 'now' | 'zone'>): DemoAbsence[] {
  const day = today(now, zone);
  const { first: monday } = weekOf(day, 1);
  const nextMonth = addDays(monday, 35);
  const past = addDays(monday, -42);
  return [
    { person: 8, kind: 'Annual leave', startsOn: monday, endsOn: addDays(monday, 6), requestedDaysAgo: 30 },
    {
      person: 9,
      kind: 'Annual leave',
      startsOn: addDays(monday, 2),
      endsOn: addDays(monday, 2),
      part: 'afternoon',
      requestedDaysAgo: 12,
      note: 'Parents’ evening',
    },
    { person: 7, kind: 'Sickness', startsOn: addDays(day, -1), endsOn: null, requestedDaysAgo: 1 },
    {
      person: 10,
      kind: 'Annual leave',
      startsOn: nextMonth,
      endsOn: addDays(nextMonth, 4),
      isRequested: true,
      requestedDaysAgo: 1,
      note: 'A week with the family, if the rota allows it.',
    },
    {
      person: 3,
      kind: 'Training',
      startsOn: addDays(past, 3),
      endsOn: addDays(past, 3),
      requestedDaysAgo: 60,
    },
    { person: 6, kind: 'Annual leave', startsOn: past, endsOn: addDays(past, 4), requestedDaysAgo: 75 },
    { person: 12, kind: 'Unpaid leave', startsOn: past, endsOn: addDays(past, 1), requestedDaysAgo: 70 },
  ];
}

/** Returns the positions of the employees who work no shift of a day, because they are on leave or will be in the night. */
export function awayOn(demo: Pick<DemoCompany, 'now' | 'zone'>, date: LocalDate): Set<number> {
  const away = absences(demo).filter(
    ({ startsOn, endsOn }) => addDays(startsOn, -1) <= date && (endsOn === null || date <= endsOn),
  );
  return new Set(away.map(({ person }) => person));
}

/** Sets entitlements of some people and adds lines to their balances. People without contracted hours accrue their entitlement. */
async function demoBalances(em: EntityManager, demo: DemoCompany): Promise<void> {
  const { id: companyId, staff, boss, now, zone } = demo;
  const at = boss.createdAt;
  const db = em.getKysely();
  await sql`
    insert into leave_settings (company_id, carry_over_half_days, version)
    values (${companyId}, ${CARRY_OVER_HALF_DAYS}, 1)`.execute(db);
  const hasContract = (person: number): boolean => Boolean(staff[person]!.contractedMinutesPerWeek);
  const accruals = staff.flatMap((_, person) => (hasContract(person) ? [] : { person, amount: null }));
  const own = ENTITLEMENTS.filter(({ person }) => hasContract(person));
  for (const { person, amount } of [...own, ...accruals])
    await sql`
      insert into leave_entitlements (id, company_id, employee_id, year, basis, amount, created_by_id, created_at, updated_at)
      values (${newId()}, ${companyId}, ${staff[person]!.id}, ${Number(today(at, zone).slice(0, 4))},
        ${amount === null ? 'accrual' : 'days'}, ${amount}, ${boss.id}, ${at}, ${at})`.execute(db);
  const year = Number(today(now, zone).slice(0, 4));
  for (const { person, kind, amount, reason } of CORRECTIONS)
    await sql`
      insert into leave_corrections (id, company_id, employee_id, year, kind, unit, amount, reason, created_by_id, created_at,
        updated_at)
      values (${newId()}, ${companyId}, ${staff[person]!.id}, ${year}, ${kind}, 'days', ${amount}, ${reason}, ${boss.id},
        ${at}, ${at})`.execute(db);
}

/** Creates a kind of leave of the company's own, balances, and leave in the past, this week and next month. */
export async function demoLeave(em: EntityManager, demo: DemoCompany): Promise<void> {
  const { id: companyId, staff, boss, now, zone } = demo;
  const founded = { createdAt: boss.createdAt, updatedAt: boss.createdAt };
  em.create(LeaveKind, { id: newId(), companyId, ...TRAINING, version: 1, ...founded });
  await em.flush();
  await demoBalances(em, demo);
  const all = await em.find(LeaveKind, { companyId });
  const kinds = new Map(all.map((kind) => [kind.name, kind]));
  for (const absence of absences(demo)) {
    const { person, part = 'days', startsOn, endsOn, note, requestedDaysAgo, isRequested } = absence;
    const kind = kinds.get(absence.kind)!;
    const employee = staff[person]!;
    const times = { part, startsOn, endsOn, startTime: null, endTime: null };
    const requestedAt = daysBefore(now, requestedDaysAgo);
    const isSick = kind.code === 'sick';
    const decidedAt = isSick ? requestedAt : new Date(requestedAt.getTime() + 3_600_000);
    const decision = isRequested ? {} : { decidedById: boss.id, decidedAt };
    const leave = em.create(LeaveRequest, {
      id: newId(),
      companyId,
      employeeId: employee.id,
      kindId: kind.id,
      status: isRequested ? 'requested' : 'approved',
      ...times,
      ...leaveSpan(times, { zone, halfDayAt: MIDDAY }),
      note: note ?? null,
      requestedAt,
      enteredById: employee.id,
      ...(isSick ? {} : decision),
      version: 1,
      createdAt: requestedAt,
      updatedAt: requestedAt,
    });
    await em.flush();
    const steps = [
      { change: isSick ? 'entered' : 'requested', by: employee.id, at: requestedAt },
      ...(isRequested || isSick ? [] : [{ change: 'approved', by: boss.id, at: decidedAt }]),
    ];
    for (const { change, by, at } of steps)
      await sql`
        insert into leave_history (id, company_id, leave_id, change, changed_by_id, starts_on, ends_on, created_at, updated_at)
        values (${newId()}, ${companyId}, ${leave.id}, ${change}, ${by}, ${startsOn}, ${endsOn}, ${at}, ${at})`.execute(
        em.getKysely(),
      );
    if (isRequested) continue;
    const contractedMinutesPerWeek = employee.contractedMinutesPerWeek ?? null;
    const work = { contractedMinutesPerWeek, usualWeekdays: [], averageMinutes: null };
    for (const { date, minutes, fullMinutes } of leaveDays(times, work, { zone, until: today(now, zone) }))
      await sql`
        insert into leave_days (id, company_id, leave_id, employee_id, date, minutes, full_minutes)
        values (${newId()}, ${companyId}, ${leave.id}, ${employee.id}, ${date}, ${minutes}, ${fullMinutes})`.execute(
        em.getKysely(),
      );
  }
}
