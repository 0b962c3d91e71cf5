import type { RotaShiftRequest, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import type { ScheduleView, AssignedView } from '@contract/schedules/schedules.contract.js';
import type { TaskTemplateView } from '@contract/tasks/task-templates.contract.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { localDay } from './days.ts';
import type { Member } from './member.ts';

/** A schedule of the employer's company: today, 09:00 to 17:00, active, unless told otherwise. */
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

/** Puts an employee on a schedule. */
export function assign(boss: Member, schedule: { id: string }, employee: Member): Promise<AssignedView> {
  return boss.post<AssignedView>('/schedule-assignments', {
    scheduleId: schedule.id,
    employeeId: employee.id,
  });
}

/** Hours that an employee submits by hand for a schedule: those planned, without a break, unless told otherwise. */
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

/** A venue of the employer's company. */
export function makeVenue(boss: Member, about: Partial<VenueView> = {}): Promise<VenueView> {
  return boss.post<VenueView>('/venues', {
    name: 'Town Hall',
    addressLine1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 4DY',
    ...about,
  });
}

/** A task of the employer's company: nobody's, without a due date, unless told otherwise. */
export function giveTask(boss: Member, about: Partial<TaskView> = {}): Promise<TaskView> {
  return boss.post<TaskView>('/tasks', { title: 'Check the fire exits', ...about });
}

/** A repeating task of the employer's company, that makes a task on Mondays from eight to ten, unless told otherwise. */
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

/** A shift of a rota: of nobody, today, 09:00 to 17:00, unless told otherwise. */
export function someShift(about: Partial<RotaShiftRequest> = {}): RotaShiftRequest {
  return { employeeId: null, date: localDay(), startTime: '09:00', endTime: '17:00', ...about };
}

/** A rota of the employer's company: a weekly draft of seven days from today, without shifts, unless told otherwise. */
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
