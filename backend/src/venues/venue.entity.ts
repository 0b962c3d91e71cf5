import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';
import { DEFAULT_NATION, NATIONS } from './nations.contract.js';

const VenueSchema = defineEntity({
  name: 'Venue',
  tableName: 'venues',
  properties: {
    ...companyRecordColumns,
    name: p.text(),
    addressLine1: p.text(),
    addressLine2: p.text().nullable(),
    city: p.text(),
    county: p.text().nullable(),
    postcode: p.text(),
    contactPerson: p.text().nullable(),
    contactPhone: p.text().nullable(),
    contactEmail: p.text().nullable(),
    notes: p.text().nullable(),
    staffNotes: p.text().nullable(),
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
    clockRadiusMetres: p.integer().nullable(),
    nation: p.enum(NATIONS).default(DEFAULT_NATION),
    /** The least number of people on each day with shifts. Null for none. */
    leastPeople: p.integer().nullable(),
    createdById: p.manyToOne(User).mapToPk().nullable(),
    isActive: p.boolean(),
  },
});

/** A place where employees work. */
export class Venue extends VenueSchema.class {}
VenueSchema.setClass(Venue);
