import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift } from '../shifts/shift.entity.js';
import { User } from '../users/user.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { OFFER_MODES, OFFER_STATUSES } from './offer-words.contract.js';

const OfferSchema = defineEntity({
  name: 'Offer',
  tableName: 'shift_offers',
  properties: {
    ...companyRecordColumns,
    /** The rota shift or the schedule. Exactly one of the two ids is set. */
    rotaShiftId: p.manyToOne(Shift).mapToPk().nullable(),
    scheduleId: p.manyToOne(Schedule).mapToPk().nullable(),
    /** The person who has the shift and cannot work it; null for an open place. */
    fromEmployeeId: p.manyToOne(User).mapToPk().nullable(),
    /** The rota shift or the schedule whose remaining time this shift has, and the person who did not come to it. */
    replacesRotaShiftId: p.manyToOne(Shift).mapToPk().nullable(),
    replacesScheduleId: p.manyToOne(Schedule).mapToPk().nullable(),
    replacesEmployeeId: p.manyToOne(User).mapToPk().nullable(),
    /** The values of the shift when it was offered. */
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    date: p.date(),
    startTime: p.text(),
    endTime: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    mode: p.enum(OFFER_MODES),
    status: p.enum(OFFER_STATUSES),
    /** Until when people may take the shift, at the latest its start. */
    lastMoment: p.datetime(),
    offeredById: p.manyToOne(User).mapToPk(),
    takenById: p.manyToOne(User).mapToPk().nullable(),
    endedAt: p.datetime().nullable(),
  },
});

/** An open or declined shift that is offered to employees. */
export class Offer extends OfferSchema.class {}
OfferSchema.setClass(Offer);
