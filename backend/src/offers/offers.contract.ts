import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import { booleanField, choiceField, idField, instantField, listField } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../common/routes/views.contract.js';
import { NamedShift } from '../common/time/planned-times.contract.js';
import { FINDING_LEVELS, MAY_WORK_RULES } from '../shifts/may-work/may-work.contract.js';
import {
  OFFER_ANSWERS,
  OFFER_MODES,
  OFFER_STATUSES,
  OFFERED_AT_ONCE,
  type OfferMode,
} from './offer-words.contract.js';

/** The most people whom one call names, and whom one answer lists. */
export const ASKED_MAX = 500;

class OfferedPlace {
  /** The id of a rota shift or a schedule. */
  @idField({ label: 'Shift', required: 'Shift is required' })
  id!: string;

  /** The person who has the shift and cannot work it. Missing for an open place. */
  @idField({ label: 'Employee', required: 'Employee is not valid', hasDefault: true, nullable: true })
  fromEmployeeId?: string | null;

  /** True if this person did not come to the shift, which has started. A new shift with the remaining time is offered. */
  @booleanField('No-show', { hasDefault: true })
  isNoShow?: boolean;
}

const SHIFTS = {
  min: 1,
  max: OFFERED_AT_ONCE,
  tooFew: 'Choose at least one shift',
  tooMany: `Choose at most ${OFFERED_AT_ONCE} shifts`,
  invalid: 'Shift is not valid',
};

class AskedPerson {
  @idField({ label: 'Employee', required: 'Employee is required' })
  id!: string;
}

/** Asks whom offers of shifts would reach. */
export class PreviewOffersRequest {
  @listField(OfferedPlace, SHIFTS)
  shifts!: OfferedPlace[];
}

/** Offers shifts to the people who may work them. A shift that is offered already is offered to more people. */
export class OfferShiftsRequest {
  @listField(OfferedPlace, SHIFTS)
  shifts!: OfferedPlace[];

  /** Missing for all who may work each shift. */
  @listField(AskedPerson, {
    min: 1,
    max: ASKED_MAX,
    tooFew: 'Choose at least one person',
    tooMany: `Choose at most ${ASKED_MAX} people`,
    invalid: 'Person is not valid',
    hasDefault: true,
  })
  people?: AskedPerson[];

  @choiceField('Mode', OFFER_MODES, { hasDefault: true })
  mode?: OfferMode;

  /** Until when people may take the shifts, at the latest their start. Missing for the start of each shift. */
  @instantField({ label: 'Last moment', required: 'Last moment is not valid', hasDefault: true })
  lastMoment?: string;
}

export class ChoosePersonRequest {
  @idField({ label: 'Employee', required: 'Employee is required' })
  employeeId!: string;
}

/** Something that an employer or a supervisor should know of a person for a shift. */
const CoverFinding = view('CoverFinding', {
  rule: v.picklist(MAY_WORK_RULES),
  level: v.picklist(FINDING_LEVELS),
  words: v.string(),
});

/** A person for a gap. */
export const CoverPerson = extendedView('CoverPerson', PersonName, {
  /** False if the person may not take the shift themself. Such people are never asked. */
  mayTake: v.boolean(),
  /** True if an offer without chosen people reaches the person, by the company's setting. */
  isReached: v.boolean(),
  findings: v.array(CoverFinding),
  /** Why the person is suggested, in words: hours, knows the venue or the role, prefers the time. */
  reasons: v.array(v.string()),
  /** The planned minutes of the week without the shift; null for supervisors. */
  plannedMinutes: v.nullable(Count),
  /** When the person was asked about the shift; null if not. */
  askedAt: v.nullable(Instant),
  seenAt: v.nullable(Instant),
  answer: v.nullable(v.picklist(OFFER_ANSWERS)),
});
export type CoverPerson = v.InferOutput<typeof CoverPerson>;

/** The shift of a gap. The bundler drops it from the client, which it would not do with fields that are spread. */
const CoverShift = extendedView('CoverShift', NamedShift, {
  id: Id,
  rotaShiftId: v.nullable(Id),
  scheduleId: v.nullable(Id),
  venue: v.nullable(NamedRecord),
  startsAt: Instant,
  endsAt: Instant,
});

export const OfferView = extendedView('ShiftOfferView', CoverShift, {
  /** The id of the rota shift or the schedule. */
  shiftId: Id,
  /** The person who has the shift and cannot work it. */
  from: v.nullable(PersonName),
  /** The rota shift or the schedule whose remaining time this is, and the person who did not come to it. */
  replaces: v.nullable(view('ReplacedShift', { id: Id, person: PersonName })),
  mode: v.picklist(OFFER_MODES),
  status: v.picklist(OFFER_STATUSES),
  lastMoment: Instant,
  offeredBy: PersonName,
  takenBy: v.nullable(PersonName),
  endedAt: v.nullable(Instant),
  /** How many people were asked, saw the offer, would work the shift, and declined. */
  asked: Count,
  seen: Count,
  yes: Count,
  no: Count,
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type OfferView = v.InferOutput<typeof OfferView>;

/** A person who was asked about a shift. */
export const OfferPersonView = extendedView('OfferPersonView', PersonName, {
  askedAt: Instant,
  seenAt: v.nullable(Instant),
  answer: v.nullable(v.picklist(OFFER_ANSWERS)),
  answeredAt: v.nullable(Instant),
});
export type OfferPersonView = v.InferOutput<typeof OfferPersonView>;

/** A gap with the employees who could fill it. */
export const CoverView = view('CoverView', {
  shift: CoverShift,
  /** The open offer of the shift. */
  offer: v.nullable(OfferView),
  /** First those who may take the shift, with the fewest hours first; then the others. At most 500. */
  people: v.array(CoverPerson),
  total: Count,
  /** How many may take the shift. */
  mayTake: Count,
});
export type CoverView = v.InferOutput<typeof CoverView>;

/** The people whom an offer of a shift without chosen people would reach. Answers keep the order of the request. */
const OfferReach = view('OfferReach', {
  /** The people who would be asked. */
  peopleIds: v.array(Id),
  /** How many others would not be asked, by the reason in words. */
  leftOut: v.array(view('LeftOut', { words: v.string(), people: Count })),
  /** Why the shift cannot be offered now, or null. */
  problem: v.nullable(v.string()),
});
export type OfferReach = v.InferOutput<typeof OfferReach>;
export const OffersPreview = view('OffersPreview', { shifts: v.array(OfferReach) });
export type OffersPreview = v.InferOutput<typeof OffersPreview>;

/** The offers of one call, and how many different people were asked. */
export const OfferedShifts = view('OfferedShifts', { offers: v.array(OfferView), asked: Count });
export type OfferedShifts = v.InferOutput<typeof OfferedShifts>;

/** A shift that is offered to the caller. The name is that of the schedule, else the role or the venue. */
export const OwnOfferView = extendedView('OwnOfferView', NamedShift, {
  id: Id,
  /** The id of the rota shift or the schedule. */
  shiftId: Id,
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  venue: v.nullable(NamedRecord),
  /** Address and postcode of the venue in one line. */
  address: v.nullable(v.string()),
  mode: v.picklist(OFFER_MODES),
  lastMoment: Instant,
  answer: v.nullable(v.picklist(OFFER_ANSWERS)),
  seenAt: v.nullable(Instant),
  /** The caller's planned minutes in the week with this shift. */
  weekMinutes: Count,
});
export type OwnOfferView = v.InferOutput<typeof OwnOfferView>;

/** Counts of the last 12 weeks. */
export const OfferRecordView = view('OfferRecordView', { received: Count, taken: Count, declined: Count });
export type OfferRecordView = v.InferOutput<typeof OfferRecordView>;

export const ALREADY_TAKEN = 'Already taken';
export const HAS_SHIFT = 'You have this shift already';
export const OFFER_ENDED = 'This offer has ended';
export const NOT_OFFERED = 'Nobody was asked: no chosen person may work this shift.';
export const NO_GAP_TO_OFFER = 'This shift is not open any more.';
export const NOT_PUBLISHED =
  'This shift has changes that are not published. Publish or discard them, then offer the shift.';

const TAKING = {
  'offer.taken': 409,
  'offer.ended': 409,
  'offer.may_not': 409,
  'shift.changed': 409,
  already_assigned: 409,
} as const;

export const offerRoutes = {
  'GET /gaps/:id/cover': {
    summary: 'Rank the people who could fill a gap',
    query: { from: v.optional(Id), noShow: v.optional(v.literal('true')) },
    answer: CoverView,
    errors: { 'offer.no_gap': 409, 'offer.unpublished': 409, not_linked: 409 },
  },
  'GET /offers': { summary: 'List offers of shifts', list: OfferView },
  'GET /offers/:id': { summary: 'Read an offer of a shift', answer: OfferView },
  'GET /offers/:id/people': {
    summary: 'List the people who were asked, the first answers first',
    list: OfferPersonView,
    ownRange: true,
  },
  'POST /offers': {
    summary: 'Offer shifts to the people who may work them',
    body: OfferShiftsRequest,
    answer: OfferedShifts,
    idempotent: true,
    errors: { 'offer.no_gap': 409, 'offer.unpublished': 409, 'offer.nobody': 409, 'offer.last_moment': 400 },
  },
  'POST /offers/preview': {
    summary: 'Read whom offers of shifts would reach, and why others are left out',
    body: PreviewOffersRequest,
    status: 200,
    answer: OffersPreview,
  },
  'POST /offers/:id/withdraw': {
    summary: 'Withdraw an offer',
    status: 200,
    answer: OfferView,
    errors: { 'offer.ended': 409 },
  },
  'POST /offers/:id/choose': {
    summary: 'Give an offered shift to a person who would work it',
    body: ChoosePersonRequest,
    status: 200,
    answer: OfferView,
    errors: TAKING,
  },
  'GET /own-offers': {
    summary: 'List the shifts that are offered to you',
    list: OwnOfferView,
    ownRange: true,
  },
  'POST /own-offers/seen': { summary: 'Mark the shifts that are offered to you as seen' },
  'POST /offers/:id/take': {
    summary: 'Take a shift that is offered to you, or say that you would work it',
    status: 200,
    answer: OwnOfferView,
    errors: TAKING,
  },
  'POST /offers/:id/decline': {
    summary: 'Decline a shift that is offered to you',
    status: 200,
    answer: OwnOfferView,
    errors: { 'offer.taken': 409, 'offer.ended': 409 },
  },
  'GET /employees/:id/offers': {
    summary: 'Count the offers that an employee received, took and declined in the last 12 weeks',
    answer: OfferRecordView,
  },
} satisfies RouteTable;

type OfferRoutes = typeof offerRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends OfferRoutes {}
}
declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    offer: true;
  }
}
