import type { RotaShiftRequest, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import type { ScheduleView, AssignedView } from '@contract/schedules/schedules.contract.js';
import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { localDay } from './days.ts';
import type { Member } from './member.ts';

/** Creates a schedule in the employer's company. Defaults: today, 09:00 to 17:00, active. */
export function makeSchedule(boss: Member, about: Partial<ScheduleView> = {}): Promise<ScheduleView> {
  return boss.post<ScheduleView>('/schedules', {
    name: 'Front door',
    date: localDay(),
    startTime: '09:00',
    endTime: '17:00',
    status: 'active',
    ...about,
  });
}

export function assign(boss: Member, schedule: { id: string }, employee: Member): Promise<AssignedView> {
  return boss.post<AssignedView>('/schedule-assignments', {
    scheduleId: schedule.id,
    employeeId: employee.id,
  });
}

/** Submits an employee's hours for a schedule. Defaults: the planned times without a break. */
export function submitHours(
  employee: Member,
  schedule: ScheduleView,
  about: Partial<TimesheetView> = {},
): Promise<TimesheetView> {
  const { date, startTime, endTime } = schedule;
  return employee.post<TimesheetView>('/timesheets', {
    scheduleId: schedule.id,
    date,
    startTime,
    endTime,
    breakMinutes: 0,
    ...about,
  });
}

/** Creates a venue in the employer's company. */
export function makeVenue(boss: Member, about: Partial<VenueView> = {}): Promise<VenueView> {
  return boss.post<VenueView>('/venues', {
    name: 'Town Hall',
    addressLine1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 4DY',
    ...about,
  });
}

/** Creates a task in the employer's company. Defaults: unassigned, without a due date. */
export function makeTask(boss: Member, about: Partial<TaskView> = {}): Promise<TaskView> {
  return boss.post<TaskView>('/tasks', { title: 'Check the fire exits', ...about });
}

/** Creates a repeating task in the employer's company. Default: Mondays from 08:00, due at 10:00. */
export function makeTaskTemplate(
  boss: Member,
  about: Partial<TaskTemplateView> = {},
): Promise<TaskTemplateView> {
  return boss.post<TaskTemplateView>('/task-templates', {
    title: 'Opening checklist',
    weekdays: [{ day: 1 }],
    startTime: '08:00',
    dueTime: '10:00',
    ...about,
  });
}

/** Returns the request for a rota shift. Defaults: open, today, 09:00 to 17:00. */
export function someShift(about: Partial<RotaShiftRequest> = {}): RotaShiftRequest {
  return { employeeId: null, date: localDay(), startTime: '09:00', endTime: '17:00', ...about };
}

/** Creates a rota in the employer's company. Defaults: a weekly draft of seven days from today, without shifts. */
export function makeRota(
  boss: Member,
  about: Partial<Omit<SavedRotaView, 'shifts'>> & { shifts?: RotaShiftRequest[] } = {},
): Promise<SavedRotaView> {
  return boss.post<SavedRotaView>('/rotas', {
    name: 'Week plan',
    startDate: localDay(),
    endDate: localDay(6),
    type: 'weekly',
    ...about,
  });
}
