import {
  EMAIL_SHAPE,
  field,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  requiredText,
  isEmail,
  together,
  trimmed,
} from '../common/fields/index.js';

export const INVALID_POSTCODE = 'Please enter a valid UK postcode';
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

function postcodeField(): PropertyDecorator {
  return together(
    trimmed(false),
    field(
      (value) => {
        if (value === undefined || value === null || value === '') return 'Postcode is required';
        return typeof value === 'string' && value.length <= 8 && POSTCODE.test(value)
          ? null
          : INVALID_POSTCODE;
      },
      {},
      { type: 'string', maxLength: 8 },
    ),
  );
}

function contactEmailField(): PropertyDecorator {
  return together(
    trimmed(true),
    field(
      (value) => (typeof value === 'string' && isEmail(value) ? null : 'Invalid email format'),
      { optional: true, nullable: true },
      EMAIL_SHAPE,
    ),
  );
}

export class CreateVenueRequest {
  @requiredText({ label: 'Venue name', required: 'Venue name is required', max: NAME_MAX })
  name!: string;

  @requiredText({ label: 'Address line 1', required: 'Address line 1 is required', max: NAME_MAX })
  addressLine1!: string;

  @optionalText({ label: 'Address line 2', max: NAME_MAX })
  addressLine2?: string | null;

  @requiredText({ label: 'City', required: 'City is required', max: NAME_MAX })
  city!: string;

  @optionalText({ label: 'County', max: NAME_MAX })
  county?: string | null;

  @postcodeField()
  postcode!: string;

  @optionalText({ label: 'Contact person', max: NAME_MAX })
  contactPerson?: string | null;

  @optionalText({ label: 'Contact phone', max: NAME_MAX })
  contactPhone?: string | null;

  @contactEmailField()
  contactEmail?: string | null;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;
}

export interface VenueView {
  id: string;
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  county: string | null;
  postcode: string;
  contactPerson: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  notes: string | null;
  createdById: string | null;
  isActive: 0 | 1;
  version: number;
  createdAt: string;
  updatedAt: string;
}
