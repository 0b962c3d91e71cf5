import {
  assign,
  makeTask,
  makeRota,
  makeSchedule,
  makeTaskTemplate,
  makeVenue,
  submitHours,
} from './arrange.ts';
import { createAssignedShift } from './clock.ts';
import { clockInByApi } from './clock-api.ts';
import { localDay } from './days.ts';
import type { Member } from './member.ts';

/** The employer's lists, as their addresses name them. */
export const employerLists = [
  'schedules',
  'timesheets',
  'clock-entries',
  'tasks',
  'task-templates',
  'announcements',
  'employees',
  'invitations',
  'venues',
  'rotas',
] as const;

/** Ids and members of a company with records in all lists. */
export interface FilledCompany {
  guard: Member;
  leaver: Member;
  schedule: string;
  sheet: string;
  venue: string;
  rota: string;
  entry: string;
  task: string;
  template: string;
}

/** Creates a record in each of the employer's lists. */
export async function fillCompany(boss: Member): Promise<FilledCompany> {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const night = { startTime: '22:00', endTime: '06:00' };
  const schedule = await makeSchedule(boss, { name: 'Night watch', date: localDay(-2), ...night });
  await assign(boss, schedule, guard);
  const { id } = await submitHours(guard, schedule, { notes: 'A quiet night' });
  await makeSchedule(boss, { name: 'Kitchen', status: 'pending_approval' });
  const venue = await makeVenue(boss, { name: 'Old Mill', latitude: 53.8, longitude: -1.55 });
  await boss.invite({ firstName: 'Ada', lastName: 'Okafor' });
  const { id: rota } = await makeRota(boss, { name: 'Conference week' });
  const now = await createAssignedShift(boss, guard, { startsIn: -60, name: 'Night watch' });
  const entry = await clockInByApi(guard, now, { minutesAgo: 70 });
  const task = await makeTask(boss, { assignedToId: guard.id });
  const template = await makeTaskTemplate(boss);
  await boss.post('/announcements', { title: 'Fire drill', content: 'At ten' });
  const leaver = await boss.hire({ firstName: 'Lee', lastName: 'Gone' });
  await boss.post(`/employees/${leaver.id}/deactivate`);
  return {
    guard,
    leaver,
    schedule: schedule.id,
    sheet: id,
    venue: venue.id,
    rota,
    entry: entry.id,
    task: task.id,
    template: template.id,
  };
}
