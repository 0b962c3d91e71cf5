import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule } from './arrange.ts';
import type { Member } from './member.ts';

const MINUTE_MS = 60_000;
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** Returns the date and time in the company's zone, `minutes` from now. */
export function dateTimeInMinutes(minutes: number): { date: string; time: string } {
  const [date, time] = format.format(Date.now() + minutes * MINUTE_MS).split(', ') as [string, string];
  return { date, time };
}

/** Creates a schedule that starts in `startsIn` minutes and lasts `minutes`, and assigns the guard to it. */
export async function createAssignedShift(
  boss: Member,
  guard: Member,
  {
    startsIn = 10,
    minutes = 480,
    ...about
  }: { startsIn?: number; minutes?: number } & Partial<ScheduleView> = {},
): Promise<ScheduleView> {
  const start = dateTimeInMinutes(startsIn);
  const schedule = await makeSchedule(boss, {
    date: start.date,
    startTime: start.time,
    endTime: dateTimeInMinutes(startsIn + minutes).time,
    ...about,
  });
  await assign(boss, schedule, guard);
  return schedule;
}

/** Returns the shift card with this heading. */
export function shiftCard(
  page: Page,
  name: string | RegExp = /You are|You have clocked out|Your next shift|Your shift has started/,
): Locator {
  return page.getByRole('region', { name });
}

export const clockIn = (page: Page): Locator => page.getByRole('button', { name: 'Clock In', exact: true });
export const clockOut = (page: Page): Locator => page.getByRole('button', { name: 'Clock Out', exact: true });
