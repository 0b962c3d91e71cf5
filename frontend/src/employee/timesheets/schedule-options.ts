import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { formatDate, formatTimes, formatWeekday } from '../../lib/dates.js';
import type { Option } from '../../ui/inputs.js';

/** How far ahead hours may start (product decision 4). */
const AHEAD_MS = 24 * 3_600_000;

function label({ name, venue, ...shift }: ScheduleView): string {
  const place = venue ? `, ${venue.name}` : '';
  return `${formatWeekday(shift.date)}, ${formatDate(shift.date)}: ${name}, ${formatTimes(shift)}${place}`;
}

/** Own schedules to choose from: those begun or about to begin first, the latest on top; then those to come. */
export function scheduleOptions(schedules: readonly ScheduleView[], now: Date): Option[] {
  const soon = new Date(now.getTime() + AHEAD_MS).toISOString();
  const byStart = schedules.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  const due = byStart.filter(({ startsAt }) => startsAt <= soon);
  const ahead = byStart.filter(({ startsAt }) => startsAt > soon).toReversed();
  return [...due, ...ahead].map((schedule) => ({ value: schedule.id, label: label(schedule) }));
}
