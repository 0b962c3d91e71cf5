import * as v from 'valibot';
import { PersonName } from '../../common/common.contract.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../../common/routes/views.contract.js';
import { PlannedTimes } from '../../common/time/planned-times.contract.js';

/** A published shift that its employee has not confirmed. */
export const UnconfirmedShift = extendedView('UnconfirmedShift', PlannedTimes, {
  shiftId: Id,
  /** When the employee was last asked to confirm; null if never, or not since the shift moved. */
  askedAt: v.nullable(Instant),
});
export type UnconfirmedShift = v.InferOutput<typeof UnconfirmedShift>;

/** An employee with unconfirmed shifts that are not over, sorted by start. */
export const UnconfirmedView = view('UnconfirmedView', {
  employee: PersonName,
  shifts: v.array(UnconfirmedShift),
});
export type UnconfirmedView = v.InferOutput<typeof UnconfirmedView>;

/** The unconfirmed shifts, and how many employees this request asked. */
export const AskedView = view('AskedView', { asked: Count, unconfirmed: v.array(UnconfirmedView) });
export type AskedView = v.InferOutput<typeof AskedView>;

export const rotaConfirmationRoutes = {
  'GET /rotas/:id/unconfirmed': {
    summary: 'List the unconfirmed shifts of a rota by employee',
    answer: v.array(UnconfirmedView),
  },
  'POST /rotas/:id/ask-to-confirm': {
    summary: 'Ask the employees to confirm their shifts',
    answer: AskedView,
    status: 200,
  },
} satisfies RouteTable;

type RotaConfirmationRoutes = typeof rotaConfirmationRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends RotaConfirmationRoutes {}
}
