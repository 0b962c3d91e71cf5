import type { ClockEntryView } from '../../src/clock/clock.contract.js';
import { addDays, weekOf, type LocalDate } from '../../src/common/time/local.js';
import { today } from '../../src/common/time/zoned.js';
import { newId } from '../ids.js';
import type { ActorName, World } from './world.js';

const TODAY = today(new Date(), 'Europe/London');
const MONDAY = weekOf(addDays(TODAY, 7), 1).first;
let used = 0;

/** Returns a past date that no other object of the matrix has, so that hours never overlap. */
function freshDate(): LocalDate {
  used += 1;
  return addDays(TODAY, (used % 300) - 330);
}

/** Returns the date so many days after a Monday that is at least a day ahead. */
export const afterMonday = (days: number): LocalDate => addDays(MONDAY, days);

export const newSchedule = {
  name: 'Night shift',
  date: MONDAY,
  startTime: '22:00',
  endTime: '06:00',
};
/** Returns hours on a new date. */
export function hours(): object {
  return { date: freshDate(), startTime: '09:00', endTime: '17:00', breakMinutes: 30 };
}

function idOf(body: unknown): string {
  return (body as { id: string }).id;
}

/** Creates a schedule of company A as its employer MA. */
export async function schedule(
  { who }: World,
  { status = 'active', assign }: { status?: string; assign?: ActorName } = {},
): Promise<string> {
  const { body } = await who.MA.post('/schedules', { ...newSchedule, date: freshDate(), status }).expect(201);
  const id = idOf(body);
  if (assign) {
    await who.MA.post('/schedule-assignments', { scheduleId: id, employeeId: who[assign].id }).expect(201);
  }
  return id;
}

export const newRota = { name: 'Week 1', startDate: MONDAY, endDate: afterMonday(6), type: 'weekly' };
/** Creates a rota of company A with a shift of EA, as its employer MA. */
export async function rota({ who }: World, status: 'draft' | 'published' = 'draft'): Promise<string> {
  const shift = { employeeId: who.EA.id, date: afterMonday(1), startTime: '09:00', endTime: '17:00' };
  const { body } = await who.MA.post('/rotas', { ...newRota, status, shifts: [shift] }).expect(201);
  return idOf(body);
}

/** Creates a published rota of company A and returns EA's shift on it. */
export async function rotaShift(world: World): Promise<string> {
  const id = await rota(world, 'published');
  const { body } = await world.who.MA.get(`/rotas/${id}`).expect(200);
  return idOf((body as { shifts: unknown[] }).shifts[0]);
}

/** Creates a template of company A from one day of a rota. */
export async function rotaTemplate(world: World): Promise<string> {
  const kept = { name: newId(), rotaId: await rota(world), from: afterMonday(1), to: afterMonday(1) };
  return idOf((await world.who.MA.post('/rota-templates', kept).expect(201)).body);
}

/** Returns EA's shift of a new schedule of company A that has another place. */
export async function scheduleShift(world: World): Promise<string> {
  const id = await schedule(world);
  await world.who.MA.patch(`/schedules/${id}`, { peopleNeeded: 2 }).expect(200);
  const theirs = { scheduleId: id, employeeId: world.who.EA.id };
  return idOf((await world.who.MA.post('/schedule-assignments', theirs).expect(201)).body);
}

/** Assigns EA to a new schedule of company A. */
export async function assignment(world: World): Promise<string> {
  const scheduleId = await schedule(world);
  const { who } = world;
  const { body } = await who.MA.post('/schedule-assignments', { scheduleId, employeeId: who.EA.id }).expect(
    201,
  );
  return idOf(body);
}

/** Creates a timesheet of EA, pending or approved. */
export async function timesheet(world: World, status: 'pending' | 'approved' = 'pending'): Promise<string> {
  const { who, t } = world;
  const scheduleId = await schedule(world, { assign: 'EA' });
  const { body } = await who.EA.post('/timesheets', { ...hours(), scheduleId });
  const id = idOf(body);
  if (status === 'approved') await who.MA.patch(`/timesheets/${id}/status`, { status }).expect(200);
  // Moves these hours away, because other rows of the matrix submit hours on the same days.
  await t.sql(
    `update timesheets set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years'
      where starts_at > '2020-01-01'`,
  );
  return id;
}

/** Creates a notification for EA. */
export async function notification(world: World): Promise<string> {
  await schedule(world, { assign: 'EA' });
  const { body } = await world.who.EA.get('/notifications').expect(200);
  return idOf((body as unknown[])[0]);
}

/** Creates an employee of company A who has left, or who is active with `left` false. */
export async function leaver({ who }: World, { left = true }: { left?: boolean } = {}): Promise<string> {
  const { id } = await who.MA.invite();
  if (left) await who.MA.post(`/employees/${id}/deactivate`).expect(200);
  return id;
}

/** Creates a venue of company A. */
export async function venue({ who }: World): Promise<string> {
  const about = { name: 'The Crown', addressLine1: '1 High St', city: 'York', postcode: 'YO1 7HH' };
  return idOf((await who.MA.post('/venues', about).expect(201)).body);
}

/** Sets EA's badge photo and returns its path. */
export async function badgePhoto({ who }: World, picture: string): Promise<string> {
  const { body } = await who.EA.patch('/auth/user/badge', { badgePhotoUrl: picture }).expect(200);
  return (body as { badgePhotoUrl: string }).badgePhotoUrl.replace('/api', '');
}

/** Creates a shift of EA that is in progress, while EA is not clocked in. */
export async function clockShift(world: World): Promise<string> {
  const { who, t } = world;
  await t.sql(`update clock_entries set status = 'missed' where employee_id = $1 and status = 'open'`, [
    who.EA.id,
  ]);
  const id = await schedule(world, { assign: 'EA' });
  for (const [table, key] of [
    ['schedules', 'id'],
    ['shifts', 'schedule_id'],
    ['published_shifts', 'schedule_id'],
  ])
    await t.sql(
      `update ${table} set starts_at = now() - interval '1 minute', ends_at = now() + interval '8 hours' where ${key} = $1`,
      [id],
    );
  return id;
}

/** Clocks EA in and out and returns the id of the clock-out. */
export async function clockedOut(world: World): Promise<string> {
  const { clockInPressId } = await openEntry(world);
  const press = { pressId: newId(), userId: world.who.EA.id, clockInPressId };
  await world.who.EA.post('/clock/out', press).expect(201);
  return press.pressId;
}

/** Clocks EA in and returns the clock entry. */
export async function openEntry(world: World): Promise<ClockEntryView> {
  const scheduleId = await clockShift(world);
  const { EA } = world.who;
  const press = { pressId: newId(), userId: EA.id, scheduleId };
  return (await EA.post('/clock/in', press).expect(201)).body as ClockEntryView;
}
