import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { totalHours } from '../../src/common/time/hours.js';
import type { LocalDate } from '../../src/common/time/local.js';
import type {
  AvailableView,
  PlannedCostView,
  PlannedScheduleView,
  PlannerView,
} from '../../src/planner/planner.contract.js';
import { isWorked, openPlaces } from '../../src/planner/planner.rules.js';
import type { PeopleWorkView, RotaView } from '../../src/rotas/rotas.contract.js';
import type { UncoveredShiftView } from '../../src/rotas/staffing/uncovered-shifts.contract.js';
import {
  plannedMinutes,
  plannedTotals,
  totalPlannedMinutes,
  type PlannedShift,
} from '../../src/shifts/planned-minutes/planned-minutes.rules.js';
import type { DayHoursView } from '../../src/stats/stats.contract.js';
import type { Person } from '../people.js';
import { plan } from '../plans.js';
import { withTestApp } from '../with-test-app.js';

interface Shown extends PlannedShift {
  date: LocalDate;
  rotaId: string | null;
}

/** Returns the shifts that the planner shows. */
function shownShifts({ rotas, shifts, schedules }: PlannerView): Shown[] {
  const drafts = new Set(rotas.flatMap(({ id, status }) => (status === 'draft' ? id : [])));
  const ofRotas = shifts.map((shift) => ({
    ...shift,
    employeeId: shift.employeeId ?? shift.invitationId,
    isUnpublished: shift.isUnpublished || drafts.has(shift.rotaId),
  }));
  return [...ofRotas, ...schedules.flatMap(shiftsOfSchedule)];
}

function shiftsOfSchedule(schedule: PlannedScheduleView): Shown[] {
  const { date, startsAt, endsAt, breakMinutes } = schedule;
  const open = { employeeId: null, date, startsAt, endsAt, breakMinutes, isUnpublished: false };
  return [...schedule.shifts, ...Array.from({ length: openPlaces(schedule) }, () => open)].map((shift) => ({
    ...shift,
    rotaId: null,
    isUnpublished: shift.isUnpublished || !isWorked(schedule),
  }));
}

describe('the planned hours of the demo’s week', () => {
  let amara: Person;
  let days: LocalDate[];
  let planner: PlannerView;
  let shown: Shown[];
  const t = withTestApp(undefined, { ASK_AGAIN_MINUTES: '60' });

  const read = async <Answer>(path: string): Promise<Answer> =>
    (await amara.get(path).expect(200)).body as Answer;
  const listed = async <Row>(path: string, filter: object): Promise<Row[]> => {
    const query = { filter: JSON.stringify(filter), range: '[0,499]' };
    return (await amara.get(path).query(query).expect(200)).body as Row[];
  };
  const week = () => `from=${days[0]!}&to=${days.at(-1)!}`;

  /** Adds plans that wait: a schedule for approval, an open place of a schedule, and shifts that are moved, opened and
   * removed without publishing them. */
  async function planPending(): Promise<void> {
    const [, , , date, next] = days as [string, string, string, string, string];
    await plan(amara, {
      name: 'For approval',
      date,
      status: 'pending_approval',
      peopleNeeded: 2,
      breakMinutes: 20,
    });
    await plan(amara, { name: 'Draft', date: next, status: 'draft' });
    await plan(amara, { name: 'Inactive', date: next, status: 'inactive' });
    const { schedules, shifts, rotas } = await read<PlannerView>(`/planner?${week()}`);
    const future = schedules.filter((one) => isWorked(one) && one.date >= date);
    const [moved, opened] = future.flatMap((one) => one.shifts.slice(0, 1));
    await amara
      .patch(`/planner/schedule-shifts/${moved!.id}`, { version: moved!.version, endTime: '23:15' })
      .expect(200);
    await amara
      .patch(`/planner/schedule-shifts/${opened!.id}`, { version: opened!.version, employeeId: null })
      .expect(200);
    const published = new Set(rotas.flatMap(({ id, status }) => (status === 'published' ? id : [])));
    const [changed, removed] = shifts.filter(({ rotaId, date: on }) => published.has(rotaId) && on >= date);
    await amara
      .patch(`/rota-shifts/${changed!.id}`, { version: changed!.version, breakMinutes: 45 })
      .expect(200);
    await amara.post(`/rota-shifts/${removed!.id}/remove`, { version: removed!.version }).expect(200);
  }

  beforeAll(async () => {
    amara = await t.visitor().signIn('amara@demo.muster', await t.inside.demo.seed());
    days = (await read<DayHoursView[]>('/stats/week')).map(({ date }) => date);
    await planPending();
    planner = await read<PlannerView>(`/planner?${week()}`);
    shown = shownShifts(planner).filter(({ date }) => days.includes(date));
  });

  it('contain open shifts and changes that are not published, so that the comparison means something', () => {
    const totals = plannedTotals(shown);
    expect(totals.openMinutes).toBeGreaterThan(0);
    expect(totals.unpublishedMinutes).toBeGreaterThan(0);
    expect(totals.plannedMinutes).toBeGreaterThan(totals.openMinutes + totals.unpublishedMinutes);
  });

  it('are the same on each day in the planner, on the dashboard and in the planned cost', async () => {
    const expected = days.map((date) => ({
      date,
      ...plannedTotals(shown.filter((one) => one.date === date)),
    }));
    const dashboard = await read<DayHoursView[]>('/stats/week');
    expect(dashboard.map(({ workedMinutes: _, ...day }) => day)).toEqual(expected);
    const cost = await read<PlannedCostView>(`/planner/cost?${week()}`);
    expect(cost.days.map(({ date, minutes }) => ({ date, minutes }))).toEqual(
      expected.map(({ date, plannedMinutes: minutes }) => ({ date, minutes })),
    );
  });

  it('are the same for each person in the planner, in the list of people’s shifts and in "Choose someone"', async () => {
    const byPerson = Map.groupBy(
      shown.filter(({ employeeId }) =>
        planner.people.some(({ id, isInvited }) => id === employeeId && !isInvited),
      ),
      ({ employeeId }) => employeeId!,
    );
    const expected = new Map([...byPerson].map(([id, shifts]) => [id, plannedTotals(shifts).plannedMinutes]));
    const filter = { date_gte: days[0]!, date_lte: days.at(-1)! };
    const work = await listed<PeopleWorkView>('/people-work', filter);
    for (const [id, minutes] of expected)
      expect(totalPlannedMinutes(work.filter(({ employeeId }) => employeeId === id))).toBe(minutes);
    const shift = planner.shifts.find(({ date }) => date === days[4])!;
    const { people } = await read<AvailableView>(`/planner/shifts/${shift.id}/available`);
    expect(people.length).toBeGreaterThan(20);
    for (const { id, plannedMinutes } of people) expect(plannedMinutes).toBe(expected.get(id) ?? 0);
  });

  it('of rotas are the same in the planner, in each rota and in its file', async () => {
    for (const { id } of planner.rotas) {
      const inPlanner = shown.filter(({ rotaId }) => rotaId === id);
      const { shifts } = await read<RotaView>(`/rotas/${id}`);
      const inRota = shifts.filter(({ date }) => days.includes(date));
      const filter = encodeURIComponent(JSON.stringify({ date_gte: days[0], date_lte: days.at(-1) }));
      const { text } = await amara.get(`/rotas/${id}/export?filter=${filter}`).expect(200);
      const file = parse(text, { bom: true, columns: true }) as { Hours: string }[];
      expect(file.map(({ Hours }) => Hours).toSorted()).toEqual(
        inPlanner.map((shift) => totalHours(plannedMinutes(shift))).toSorted(),
      );
      expect(totalPlannedMinutes(inRota)).toBe(totalPlannedMinutes(inPlanner));
    }
  });

  it('leave as many published shifts open as the list of shifts without cover says', async () => {
    const now = '2026-11-24T10:00:00.000Z';
    const uncovered = await listed<UncoveredShiftView>('/uncovered-shifts', {});
    for (const date of days) {
      const needed = uncovered.filter((one) => one.date === date);
      const open = shown.filter(
        (one) =>
          one.date === date && one.employeeId === null && String(one.startsAt) >= now && !one.isUnpublished,
      );
      expect({
        date,
        open: needed.reduce((sum, one) => sum + one.peopleNeeded - one.assignedCount, 0),
      }).toEqual({
        date,
        open: open.length,
      });
    }
  });
});
