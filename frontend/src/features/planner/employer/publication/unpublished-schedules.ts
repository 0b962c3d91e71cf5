import type { LocalDate } from '@contract/common/time/local.js';
import type { PlannerView } from '../../api/planner.js';
import type { UnpublishedRota } from './unpublished-rotas.js';

/** The first and the last shown day. */
interface Days {
  first: LocalDate;
  last: LocalDate;
}

/** A rota or schedule with unpublished changes on days that are not shown. */
interface ChangesOnOtherDays {
  id: string;
  name: string;
  count: number;
  first: LocalDate;
  last: LocalDate;
}

/** Returns the rotas and the schedules with unpublished changes on days that are not shown. */
export function changesOnOtherDays(
  view: PlannerView,
  rotas: readonly UnpublishedRota[],
  days: Days,
): ChangesOnOtherDays[] {
  const shown = new Set(shownSchedules(view, days).map(({ id }) => id));
  return [
    ...rotas.flatMap(({ rota: { id, name }, others, otherCount: count }) =>
      others.length > 0 ? { id, name, count, first: others[0]!, last: others.at(-1)! } : [],
    ),
    ...view.otherUnpublishedRotas,
    ...view.unpublishedSchedules
      .filter(({ id }) => !shown.has(id))
      .map(({ date, ...schedule }) => ({ ...schedule, first: date, last: date })),
  ];
}

/** Returns the schedules with a shown day, or with a shift on one. */
function shownSchedules({ schedules }: PlannerView, { first, last }: Days): PlannerView['schedules'] {
  const isShown = ({ date }: { date: LocalDate }): boolean => first <= date && date <= last;
  return schedules.filter((schedule) => isShown(schedule) || schedule.shifts.some(isShown));
}

/** Schedules that are published together. */
export interface SchedulesToPublish {
  schedules: PlannerView['schedules'];
  approve: boolean;
}

/** Returns the schedules of the shown days with something to publish, and those that need approval, at most `most` of each. Leaves out empty lists. */
export function schedulesToPublish(view: PlannerView, days: Days, most: number): SchedulesToPublish[] {
  const shown = shownSchedules(view, days);
  const toPublish = shown.filter(
    ({ status, unpublishedCount }) => status === 'draft' || unpublishedCount > 0,
  );
  const toApprove = shown.filter(({ status }) => status === 'pending_approval');
  return [
    { schedules: toPublish.slice(0, most), approve: false },
    { schedules: toApprove.slice(0, most), approve: true },
  ].filter((one) => one.schedules.length > 0);
}
