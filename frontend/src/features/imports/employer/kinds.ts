import { ImportPersonRow } from '@contract/invitations/invitations.contract.js';
import type { ImportResult } from '@contract/common/import.contract.js';
import { CreateVenueRequest } from '@contract/venues/venues.contract.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { call } from '../../../api/http.js';
import type { Change } from '../../../api/keys.js';
import type { PlainAction } from '../../../session/can.js';
import type { GuessedField } from './parse-table.js';

interface ImportField extends GuessedField {
  label: string;
  isRequired?: boolean;
  /** The cell of the template file. */
  example: string;
}

export interface ImportKind {
  label: string;
  /** The list with the imported records. */
  list: string;
  right: PlainAction;
  fields: readonly ImportField[];
  /** Returns the button's text for a number of rows. */
  submit: (count: number) => string;
  /** Returns the sentence about the created records. */
  done: (count: number) => string;
  request: new () => object;
  send: (rows: Record<string, string>[]) => Promise<ImportResult>;
  changes: Change;
}

/** The kinds of imports by the name in the address. */
export const importKinds: Record<'people' | 'venues', ImportKind> = {
  people: {
    label: 'People',
    list: '/manage/invitations',
    right: 'employee.invite',
    fields: [
      {
        key: 'firstName',
        label: 'First name',
        isRequired: true,
        example: 'Sam',
        names: ['first name', 'firstname', 'forename', 'given name', 'first'],
      },
      {
        key: 'lastName',
        label: 'Last name',
        isRequired: true,
        example: 'Guard',
        names: ['last name', 'lastname', 'surname', 'family name', 'last'],
      },
      {
        key: 'email',
        label: 'Email',
        isRequired: true,
        example: 'sam.guard@example.com',
        names: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
      },
      {
        key: 'payrollNumber',
        label: 'Payroll number',
        example: 'P-0042',
        names: [
          'payroll number',
          'payroll no',
          'payroll id',
          'payroll',
          'employee number',
          'employee no',
          'employee id',
          'staff number',
          'staff id',
        ],
      },
    ],
    submit: (count) => `Invite ${count} ${count === 1 ? 'person' : 'people'}`,
    done: (count) => `${count} ${count === 1 ? 'person was' : 'people were'} invited.`,
    request: ImportPersonRow,
    send: (rows) => call('POST /invitations/import', { body: { rows: rows as never } }),
    changes: 'invitation',
  },
  venues: {
    label: 'Venues',
    list: '/manage/venues',
    right: 'venue.create',
    fields: [
      {
        key: 'name',
        label: 'Venue name',
        isRequired: true,
        example: 'The Crown',
        names: ['venue name', 'venue', 'name', 'site name', 'site', 'location'],
      },
      {
        key: 'addressLine1',
        label: 'Address line 1',
        isRequired: true,
        example: '1 High Street',
        names: ['address line 1', 'address 1', 'address1', 'address', 'street'],
      },
      {
        key: 'addressLine2',
        label: 'Address line 2',
        example: '',
        names: ['address line 2', 'address 2', 'address2'],
      },
      {
        key: 'city',
        label: 'Town/City',
        isRequired: true,
        example: 'York',
        names: ['town city', 'city', 'town', 'city town'],
      },
      { key: 'county', label: 'County', example: '', names: ['county'] },
      {
        key: 'postcode',
        label: 'Postcode',
        isRequired: true,
        example: 'YO1 7HH',
        names: ['postcode', 'post code', 'postal code', 'zip'],
      },
      {
        key: 'contactPerson',
        label: 'Contact person',
        example: '',
        names: ['contact person', 'contact name', 'contact'],
      },
      {
        key: 'contactPhone',
        label: 'Contact phone',
        example: '',
        names: ['contact phone', 'phone', 'telephone', 'phone number'],
      },
      {
        key: 'contactEmail',
        label: 'Contact email',
        example: '',
        names: ['contact email', 'email', 'e mail', 'email address'],
      },
      { key: 'notes', label: 'Notes', example: '', names: ['notes', 'comments'] },
      { key: 'staffNotes', label: 'Notes for staff', example: '', names: ['notes for staff', 'staff notes'] },
    ],
    submit: (count) => `Add ${count} ${count === 1 ? 'venue' : 'venues'}`,
    done: (count) => `${count} ${count === 1 ? 'venue was' : 'venues were'} added.`,
    request: CreateVenueRequest,
    send: (rows) => call('POST /venues/import', { body: { rows: rows as never } }),
    changes: 'venue',
  },
};

/** Returns the sentence of each wrong field of a row, as the server would answer it. */
export function rowProblems({ request }: ImportKind, row: Record<string, string>): Record<string, string> {
  const errors = validateSync(plainToInstance(request, row), { stopAtFirstError: true });
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? 'Not valid']),
  );
}
