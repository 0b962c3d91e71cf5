import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import { idField, versionField } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../common/routes/views.contract.js';
import { NamedShift } from '../common/time/planned-times.contract.js';
import { Finding } from '../shifts/may-work/may-work.contract.js';
import { SWAP_STATUSES } from './swap-words.contract.js';

/** Colleagues' shifts are proposed for a swap if they are at most so many days before or after the employee's own. */
export const SWAP_DAYS = 14;
/** The most shifts of one colleague, of all colleagues, and the most colleagues that are proposed for a swap. */
export const SWAP_SHIFTS_MAX = 20;
export const SWAP_ALL_SHIFTS_MAX = 200;
export const SWAP_COLLEAGUES_MAX = 200;

export const NO_COLLEAGUE = 'Choose your colleague';

/** Proposes to give away an own shift. */
export class ProposeSwapRequest {
  /** The id as in `GET /shifts`. */
  @idField({ label: 'Shift', required: 'Choose your shift' })
  shiftId!: string;

  /** The colleague. Missing to ask everyone who may work the shift. */
  @idField({ label: 'Colleague', required: 'Colleague is not valid', hasDefault: true })
  colleagueId?: string | null;

  /** The shift of the colleague for a swap. Missing to give the shift away. */
  @idField({ label: 'Their shift', required: 'Their shift is not valid', hasDefault: true })
  colleaguesShiftId?: string | null;
}

/** Answers, withdraws or decides a swap. */
export class SwapStepRequest {
  @versionField()
  version?: number;
}

export const SwapShiftView = extendedView('SwapShiftView', NamedShift, {
  /** The id of the rota shift or the schedule. */
  id: Id,
  venue: v.nullable(NamedRecord),
});
export type SwapShiftView = v.InferOutput<typeof SwapShiftView>;

export const SwapView = view('SwapView', {
  id: Id,
  /** An open swap whose shifts changed or started is void or expired at once. */
  status: v.picklist(SWAP_STATUSES),
  proposer: PersonName,
  /** The colleague who was asked or accepted. Null while everyone who may work the shift is asked. */
  colleague: v.nullable(PersonName),
  isToAll: v.boolean(),
  /** The shift of the proposer. */
  shift: SwapShiftView,
  /** The shift of the colleague. Null if the proposer gives the shift away. */
  colleaguesShift: v.nullable(SwapShiftView),
  /** The start of the first of both shifts. Null if one of them has changed. */
  startsAt: v.nullable(Instant),
  acceptedAt: v.nullable(Instant),
  /** The member who approved, refused or withdrew. */
  endedBy: v.nullable(PersonName),
  endedAt: v.nullable(Instant),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type SwapView = v.InferOutput<typeof SwapView>;

/** A swap with what to know before a decision. */
export const SwapReview = view('SwapReview', {
  swap: SwapView,
  /** The findings about the shift that each would get. Employees read only their own. */
  findings: v.array(view('SwapFindings', { employeeId: Id, findings: v.array(Finding) })),
});
export type SwapReview = v.InferOutput<typeof SwapReview>;

/** Counts of the last 12 weeks. */
export const SwapRecordView = view('SwapRecordView', {
  /** Swaps and give-aways that the employee proposed. */
  proposed: Count,
  /** Proposals of colleagues that the employee accepted. */
  accepted: Count,
  /** Swaps of the employee that took effect. */
  approved: Count,
  /** Swaps of the employee that a colleague or an employer refused, and proposals that the employee refused. */
  refused: Count,
});
export type SwapRecordView = v.InferOutput<typeof SwapRecordView>;

/** The swaps that an employee may propose for an own shift. */
export const SwapOptions = view('SwapOptions', {
  shift: SwapShiftView,
  /** True if an employer approves a swap after the colleague accepted. */
  needApproval: v.boolean(),
  /** True if the company has more colleagues or shifts than were compared or fit into this answer. */
  hasMore: v.boolean(),
  /** The colleagues who may take the shift, or swap it for one of theirs: first those who have worked at the venue in the last 12
   * weeks, then by name. At most 500 are compared. */
  people: v.array(
    extendedView('SwapPerson', PersonName, {
      mayTake: v.boolean(),
      shifts: v.array(SwapShiftView),
    }),
  ),
});
export type SwapOptions = v.InferOutput<typeof SwapOptions>;

const ENDED = { 'swap.ended': 409, 'swap.changed': 409 } as const;
const CHECKED = {
  ...ENDED,
  'swap.off': 409,
  'swap.not_possible': 409,
  'swap.has_hours': 409,
  'swap.unpublished': 409,
  'shift.changed': 409,
  'rota.archived': 409,
} as const;

export const swapRoutes = {
  'GET /shifts/:id/swap-options': {
    summary: 'Read to whom you may give an own shift, and for which shifts you may swap it',
    answer: SwapOptions,
    errors: { 'swap.off': 409, 'swap.changed': 409 },
  },
  'GET /swaps': { summary: 'List swaps. Employees see those that concern them', list: SwapView },
  'POST /swaps': {
    summary: 'Propose to give away or swap an own shift',
    body: ProposeSwapRequest,
    answer: SwapView,
    idempotent: true,
    errors: {
      'swap.off': 409,
      'swap.changed': 409,
      'swap.not_possible': 409,
      'swap.has_hours': 409,
      'swap.nobody': 409,
      'swap.open_already': 409,
    },
  },
  'GET /swaps/:id': { summary: 'Read a swap', answer: SwapView },
  'GET /swaps/:id/review': {
    summary: 'Read a swap with what to know before a decision',
    answer: SwapReview,
  },
  'POST /swaps/:id/accept': {
    summary: 'Accept a swap that a colleague proposed',
    body: SwapStepRequest,
    status: 200,
    answer: SwapView,
    errors: { ...CHECKED, 'swap.taken': 409 },
  },
  'POST /swaps/:id/refuse': {
    summary: 'Refuse a swap, as the colleague or as an employer',
    body: SwapStepRequest,
    status: 200,
    answer: SwapView,
    errors: ENDED,
  },
  'POST /swaps/:id/withdraw': {
    summary: 'Withdraw your proposal',
    body: SwapStepRequest,
    status: 200,
    answer: SwapView,
    errors: ENDED,
  },
  'POST /swaps/:id/approve': {
    summary: 'Approve a swap. Both shifts change at once',
    body: SwapStepRequest,
    status: 200,
    answer: SwapView,
    errors: { ...CHECKED, 'swap.not_accepted': 409 },
  },
  'GET /employees/:id/swaps': {
    summary: 'Count the swaps and give-aways of an employee in the last 12 weeks',
    answer: SwapRecordView,
  },
} satisfies RouteTable;

type SwapRoutes = typeof swapRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends SwapRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    shift_swap: true;
  }
}
