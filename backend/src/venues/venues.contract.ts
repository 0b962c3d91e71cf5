import * as v from 'valibot';
import {
  choiceField,
  listField,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  requiredText,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import { importedRows, ImportResult } from '../common/import.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Flag, Id, Instant, view } from '../common/routes/views.contract.js';
import { NATIONS, type Nation } from './nations.contract.js';
import { contactEmailField, latitudeField, longitudeField, postcodeField } from './venue-fields.contract.js';

const name = { label: 'Venue name', required: 'Venue name is required', max: NAME_MAX };
const addressLine1 = { label: 'Address line 1', required: 'Address line 1 is required', max: NAME_MAX };
const city = { label: 'City', required: 'City is required', max: NAME_MAX };

/** In metres. */
const CLOCK_RADIUS_MAX = 50_000;
const LEAST_PEOPLE_MAX = 1_000;

class VenueDetails {
  @optionalText({ label: 'Address line 2', max: NAME_MAX })
  addressLine2?: string | null;

  @optionalText({ label: 'County', max: NAME_MAX })
  county?: string | null;

  @optionalText({ label: 'Contact person', max: NAME_MAX })
  contactPerson?: string | null;

  @optionalText({ label: 'Contact phone', max: NAME_MAX })
  contactPhone?: string | null;

  @contactEmailField()
  contactEmail?: string | null;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;

  /** Notes for the employees who work there. Only employers see `notes`. */
  @optionalText({ label: 'Notes for staff', max: NOTES_MAX })
  staffNotes?: string | null;

  /** The distance in metres from the venue beyond which clock actions are flagged; null for any distance. */
  @wholeNumberField('Distance', { min: 10, max: CLOCK_RADIUS_MAX, optional: true, nullable: true })
  clockRadiusMetres?: number | null;

  /** The nation whose bank holidays apply. England and Wales by default. */
  @choiceField('Nation', NATIONS, { hasDefault: true })
  nation?: Nation;

  /** The least number of people who are to work there on a day; null for none. Approving leave below it asks. */
  @wholeNumberField('Least people a day', { min: 1, max: LEAST_PEOPLE_MAX, optional: true, nullable: true })
  leastPeople?: number | null;
}

export class CreateVenueRequest extends VenueDetails {
  @requiredText(name)
  name!: string;

  @requiredText(addressLine1)
  addressLine1!: string;

  @requiredText(city)
  city!: string;

  @postcodeField()
  postcode!: string;

  @latitudeField()
  latitude?: number | null;

  @longitudeField()
  longitude?: number | null;
}

export class ImportVenuesRequest {
  @listField(CreateVenueRequest, importedRows)
  rows!: CreateVenueRequest[];
}

/** The positions of rows whose venue is there already, or is in an earlier row, from 0. */
export const VenuesImportCheck = view('VenuesImportCheck', { known: v.array(Count) });
export type VenuesImportCheck = v.InferOutput<typeof VenuesImportCheck>;

export class UpdateVenueRequest extends VenueDetails {
  @requiredText({ ...name, optional: true })
  name?: string;

  @requiredText({ ...addressLine1, optional: true })
  addressLine1?: string;

  @requiredText({ ...city, optional: true })
  city?: string;

  @postcodeField({ optional: true })
  postcode?: string;

  @latitudeField(true)
  latitude?: number | null;

  @longitudeField(true)
  longitude?: number | null;

  /** 1 lists the venue in pick lists, 0 does not. */
  @wholeNumberField('Active', { min: 0, max: 1, optional: true })
  isActive?: 0 | 1;

  @versionField()
  version?: number;
}

export const VenueView = view('VenueView', {
  id: Id,
  name: v.string(),
  addressLine1: v.string(),
  addressLine2: v.nullable(v.string()),
  city: v.string(),
  county: v.nullable(v.string()),
  postcode: v.string(),
  contactPerson: v.nullable(v.string()),
  contactPhone: v.nullable(v.string()),
  contactEmail: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  staffNotes: v.nullable(v.string()),
  /** The position on the map in degrees; both values or neither. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  clockRadiusMetres: v.nullable(Count),
  leastPeople: v.nullable(Count),
  /** The nation whose bank holidays apply. */
  nation: v.picklist(NATIONS),
  createdById: v.nullable(Id),
  isActive: Flag,
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type VenueView = v.InferOutput<typeof VenueView>;

export const venueRoutes = {
  'GET /venues': { summary: 'List the venues', list: VenueView },
  'POST /venues': { summary: 'Add a venue', body: CreateVenueRequest, answer: VenueView, idempotent: true },
  'POST /venues/import': {
    summary: 'Add many venues at once',
    body: ImportVenuesRequest,
    answer: ImportResult,
    idempotent: true,
  },
  'POST /venues/import/check': {
    summary: 'List the venues of an import that are there already',
    body: ImportVenuesRequest,
    answer: VenuesImportCheck,
    status: 200,
  },
  'GET /venues/export': {
    summary: 'Download the venues',
    file: 'text/csv',
    ofList: true,
    errors: { export_too_large: 400 },
  },
  'GET /venues/:id': { summary: 'Read a venue', answer: VenueView },
  'PATCH /venues/:id': {
    summary: 'Edit, deactivate or reactivate a venue',
    body: UpdateVenueRequest,
    answer: VenueView,
    put: true,
  },
  'DELETE /venues/:id': { summary: 'Deactivate a venue', answer: VenueView },
} satisfies RouteTable;

type VenueRoutes = typeof venueRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends VenueRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    venue: true;
  }
}
