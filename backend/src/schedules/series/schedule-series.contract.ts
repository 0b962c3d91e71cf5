import * as v from 'valibot';
import { dateField, idField, listField, requestField } from '../../common/fields/index.js';
import { WeekdayRequest } from '../../common/fields/weekday.contract.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { view } from '../../common/routes/views.contract.js';
import { ShiftWarningView } from '../../shifts/overlaps/shift-warnings.contract.js';
import { CreateScheduleRequest, PEOPLE_NEEDED_MAX, ScheduleView } from '../schedules.contract.js';

class SeriesPersonRequest {
  @idField({ label: 'Employee', required: 'Employee is required' })
  employeeId!: string;
}

/** The days of the week and the last date of a repeated schedule. The first date is always included. */
class RepeatRequest {
  @listField(WeekdayRequest, {
    min: 1,
    max: 7,
    tooFew: 'Choose the days of the week',
    tooMany: 'A week has seven days',
    invalid: 'Day of the week is not valid',
  })
  weekdays!: WeekdayRequest[];

  @dateField({ label: 'Until', required: 'Choose the last date' })
  until!: string;
}

/** A schedule with its employees, on one date or several. */
export class CreateScheduleSeriesRequest extends CreateScheduleRequest {
  @listField(SeriesPersonRequest, {
    min: 0,
    max: PEOPLE_NEEDED_MAX,
    tooFew: 'Employees must be a list',
    tooMany: 'Choose at most 50 employees',
    invalid: 'Employee is not valid',
    hasDefault: true,
  })
  people?: SeriesPersonRequest[];

  @requestField(RepeatRequest, { invalid: 'Repeat is not valid', optional: true, nullable: true })
  repeat?: RepeatRequest | null;
}

/** The new schedules, and the overlaps that they cause. */
export const ScheduleSeriesView = view('ScheduleSeriesView', {
  /** Sorted by date. */
  schedules: v.array(ScheduleView),
  warnings: v.array(ShiftWarningView),
});
export type ScheduleSeriesView = v.InferOutput<typeof ScheduleSeriesView>;

export const scheduleSeriesRoutes = {
  'POST /schedules/series': {
    summary: 'Create schedules with their employees on one or more dates',
    body: CreateScheduleSeriesRequest,
    answer: ScheduleSeriesView,
    idempotent: true,
    errors: { venue_inactive: 409, not_an_employee: 409 },
  },
} satisfies RouteTable;

type ScheduleSeriesRoutes = typeof scheduleSeriesRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends ScheduleSeriesRoutes {}
}
