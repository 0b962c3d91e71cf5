import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../../companies/company-record.columns.js';
import { Invitation } from '../../invitations/invitation.entity.js';
import { User } from '../../users/user.entity.js';
import { Venue } from '../../venues/venue.entity.js';
import { Rota } from '../rota.entity.js';

const RotaShiftSchema = defineEntity({
  name: 'RotaShift',
  tableName: 'rota_shifts',
  properties: {
    ...companyRecordColumns,
    rotaId: p.manyToOne(Rota).mapToPk(),
    /** Null for an open shift, and for one of an invited person. */
    employeeId: p.manyToOne(User).mapToPk().nullable(),
    /** The invitation of the person who is to have the shift; null if there is an employee. */
    invitationId: p.manyToOne(Invitation).mapToPk().nullable(),
    /** The last employee who was notified of having this open shift, if that employee has left the company. */
    formerEmployeeId: p.manyToOne(User).mapToPk().nullable(),
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    date: p.date(),
    startTime: p.text(),
    endTime: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    breakMinutes: p.integer().default(0),
    role: p.text().nullable(),
    notes: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** A shift in the working state of a rota. `rota-shifts.rows.ts` writes all shifts of a rota in one statement. */
export class RotaShift extends RotaShiftSchema.class {}
RotaShiftSchema.setClass(RotaShift);
