import { ImportPersonRow } from '@contract/invitations/invitations.contract.js';
import type { ImportResult } from '@contract/common/import.contract.js';
import {
  ImportShiftRow,
  type ShiftImportView,
  type WeekRotas,
} from '@contract/planner/shift-import/shift-import.contract.js';
import { mixedRows } from '@contract/invitations/invitations.rules.js';
import { ImportBalanceRow } from '@contract/balances/balances.contract.js';
import { CreateVenueRequest } from '@contract/venues/venues.contract.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { call } from '@/api/http.js';
import type { Change } from '@/api/keys.js';
import { MANAGE, plannerLink, type ImportName } from '@/components/employer/links.js';
import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import type { PlainAction } from '@/session/can.js';
import type { ImportField } from './import-field.js';
import type { ParsedTable } from './source/parse-table.js';
import { knownPersonNotes, personNotes, readPerson } from './cells/people-cells.js';
import { SHIFT_FIELDS } from './cells/shift-fields.js';
import { readShift, shiftNotes, type Cells, type ReadRow, type ReadWith } from './cells/shift-cells.js';
import { tidyShifts } from './cells/shift-table.js';
import { balanceNotes, readBalance } from './cells/balance-cells.js';
import { readVenue } from './cells/venue-cells.js';

/** The rota for the shifts of a week. */
export interface ChosenRota {
  week: string;
  rotaId: string;
}

type Row = Record<string, unknown>;

/** A row whose record is there already. */
export interface KnownRow {
  row: number;
  note: string;
  /** A note about each value that the import changes, by field. */
  before: Cells;
}

/** The answer of the server's check before an import. */
export interface ImportCheck {
  warnings?: readonly { row: number; message: string }[];
  choices?: WeekRotas[];
  there?: readonly KnownRow[];
}

export interface ImportKind {
  label: string;
  /** A description of the rows. */
  help: string;
  /** The page with the imported records, and its name. */
  list: (answer: ImportResult) => string;
  listName: string;
  right: PlainAction;
  fields: readonly ImportField[];
  /** Returns the button's text for a number of rows. */
  submit: (count: number, changes: number) => string;
  /** Returns the sentence about the created records. */
  done: (count: number) => string;
  request: new () => object;
  /** Gives dates, times and names columns of their own. */
  tidy?: (table: ParsedTable, zone: string) => ParsedTable;
  /** Reads the cells of a row. Without it, the API gets the texts. */
  read?: (cells: Cells, options: ReadWith) => ReadRow;
  /** Returns how the cells of a row are understood, by field. */
  notes?: (row: Row, format: CompanyFormat, zone: string) => Cells;
  /** Returns the sentences about rows that do not go together, by keys like `rows.3.email`. */
  mixed?: (rows: Row[]) => Record<string, string>;
  /** Lets the server check the rows without importing them. */
  check?: (rows: Row[], rotas: ChosenRota[]) => Promise<ImportCheck>;
  send: (rows: Row[], rotas: ChosenRota[]) => Promise<ImportResult>;
  changes: Change;
}

/** The kinds of imports by the name in the address. */
export const importKinds: Record<ImportName, ImportKind> = {
  people: {
    label: 'People',
    help: 'New people are invited as employees by mail, or get a link that you pass on. Payroll numbers, phones, wage bands and hours of people who are there change.',
    list: () => `${MANAGE}/invitations`,
    listName: 'Show invitations',
    right: 'employee.invite',
    fields: [
      {
        key: 'name',
        label: 'Full name',
        replaces: ['firstName', 'lastName'],
        names: [
          'name',
          'full name',
          'employee name',
          'employee',
          'staff name',
          'staff member',
          'staff',
          'worker',
          'worker name',
          'person',
          'colleague',
        ],
      },
      {
        key: 'firstName',
        label: 'First name',
        isRequired: true,
        example: 'Sam',
        names: ['first name', 'firstname', 'forename', 'forenames', 'given name', 'given names', 'first'],
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
        example: 'sam.guard@example.com',
        names: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'work email', 'personal email'],
      },
      {
        key: 'phone',
        label: 'Phone',
        example: '07700 900123',
        names: [
          'phone',
          'phone number',
          'phone no',
          'mobile',
          'mobile number',
          'mobile no',
          'mobile phone',
          'telephone',
          'telephone number',
          'tel',
          'tel no',
          'contact number',
          'contact no',
          'cell',
        ],
      },
      {
        key: 'payrollNumber',
        label: 'Payroll number',
        isNumber: true,
        example: 'P-0042',
        names: [
          'payroll number',
          'payroll no',
          'payroll id',
          'payroll',
          'employee number',
          'employee no',
          'employee id',
          'emp no',
          'emp id',
          'staff number',
          'staff no',
          'staff id',
          'works number',
        ],
      },
      {
        key: 'wageBand',
        isShort: true,
        label: 'Wage band',
        example: '21 and over',
        names: ['wage band', 'minimum wage band', 'minimum wage', 'age band', 'nmw band'],
      },
      {
        key: 'contractedMinutesPerWeek',
        isShort: true,
        label: 'Contracted hours per week',
        example: '37.5',
        names: [
          'contracted hours per week',
          'contracted hours',
          'contract hours',
          'contract',
          'weekly hours',
          'hours per week',
          'hours',
          'hrs',
          'contracted hrs',
        ],
      },
      {
        key: 'maxMinutesPerWeek',
        isShort: true,
        label: 'Maximum hours per week',
        example: '48',
        names: ['maximum hours per week', 'maximum hours', 'max hours', 'max hours per week'],
      },
      {
        key: 'usualWeekdays',
        label: 'Usual days',
        example: 'Mon Tue Fri',
        names: ['usual days', 'working days', 'days', 'usual weekdays'],
      },
      {
        key: 'badgeNumber',
        label: 'Badge number',
        example: '1012 3456 7890 1234',
        names: [
          'badge number',
          'badge no',
          'badge',
          'sia number',
          'sia no',
          'sia',
          'sia licence',
          'sia licence number',
          'sia licence no',
          'sia license',
          'sia license number',
          'sia badge',
          'sia badge number',
          'licence number',
          'licence no',
          'license number',
        ],
      },
    ],
    submit: (count, changes) =>
      changes === 0
        ? `Invite ${counted(count, 'person', 'people')}`
        : count === 0
          ? `Change ${counted(changes, 'person', 'people')}`
          : `Invite ${counted(count, 'person', 'people')} and change ${changes}`,
    done: (count) => `${count} ${count === 1 ? 'person was' : 'people were'} invited.`,
    request: ImportPersonRow,
    read: readPerson,
    notes: personNotes,
    check: async (rows) => {
      const { known, repeated } = await call('POST /invitations/import/check', {
        body: { rows: rows as never },
      });
      return {
        there: [
          ...known.map((person) => ({ row: person.row, ...knownPersonNotes(person) })),
          ...repeated.map((row) => ({ row, note: 'Repeats an earlier row. It is left out.', before: {} })),
        ],
      };
    },
    mixed: (rows) => mixedRows(rows.map((row) => plainToInstance(ImportPersonRow, row))),
    send: (rows) => call('POST /invitations/import', { body: { rows: rows as never } }),
    changes: 'invitation',
  },
  venues: {
    label: 'Venues',
    help: 'The file has a name, an address and a postcode for each venue.',
    list: () => `${MANAGE}/venues`,
    listName: 'Show venues',
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
      { key: 'latitude', label: 'Latitude', isShort: true, example: '', names: ['latitude', 'lat'] },
      {
        key: 'longitude',
        label: 'Longitude',
        isShort: true,
        example: '',
        names: ['longitude', 'lng', 'lon', 'long'],
      },
      {
        key: 'clockRadiusMetres',
        label: 'Clocking distance (metres)',
        isShort: true,
        example: '',
        names: ['clocking distance metres', 'clocking distance', 'clock distance'],
      },
      { key: 'nation', label: 'Nation', example: '', names: ['nation'] },
      {
        key: 'leastPeople',
        label: 'Least people a day',
        isShort: true,
        example: '',
        names: ['least people a day', 'minimum people', 'minimum cover'],
      },
    ],
    submit: (count) => `Add ${count} ${count === 1 ? 'venue' : 'venues'}`,
    done: (count) => `${count} ${count === 1 ? 'venue was' : 'venues were'} added.`,
    request: CreateVenueRequest,
    read: readVenue,
    check: async (rows) => {
      const { known } = await call('POST /venues/import/check', { body: { rows: rows as never } });
      return {
        there: known.map((row) => ({ row, note: 'Already there. The row is left out.', before: {} })),
      };
    },
    send: (rows) => call('POST /venues/import', { body: { rows: rows as never } }),
    changes: 'venue',
  },
  shifts: {
    label: 'Shifts',
    help: 'The file has a row for each shift, or people down and days across. Name people by email address, payroll number or full name, and leave the cell empty for an open shift. A shift that ends before it starts ends on the next day. Employees see nothing until you publish.',
    list: (answer) => `${plannerLink()}?day=${(answer as ShiftImportView).firstDate}`,
    listName: 'Show the planner',
    right: 'rota.create',
    fields: SHIFT_FIELDS,
    submit: (count) => `Add ${count} ${count === 1 ? 'shift' : 'shifts'}`,
    done: (count) =>
      `${count} ${count === 1 ? 'shift was' : 'shifts were'} added.${count > 0 ? ' Employees see them after you publish.' : ''}`,
    request: ImportShiftRow,
    tidy: tidyShifts,
    read: readShift,
    notes: shiftNotes,
    check: (rows, rotas) => call('POST /planner/import/check', { body: { rows: rows as never, rotas } }),
    send: (rows, rotas) => call('POST /planner/import', { body: { rows: rows as never, rotas } }),
    changes: 'rota',
  },
  balances: {
    label: 'Leave balances',
    help: 'The file has a row for each person, with an email address or a payroll number, and what they have taken or have left in the leave year, in days or in hours. People who have an opening balance are left out.',
    list: () => `${MANAGE}/leave-balances`,
    listName: 'Show leave balances',
    right: 'balance.import',
    fields: [
      {
        key: 'email',
        label: 'Email',
        example: 'sam.guard@example.com',
        names: ['email', 'e mail', 'email address', 'mail', 'work email'],
      },
      {
        key: 'payrollNumber',
        label: 'Payroll number',
        isNumber: true,
        example: '',
        names: [
          'payroll number',
          'payroll no',
          'payroll id',
          'employee number',
          'employee no',
          'staff number',
        ],
      },
      {
        key: 'year',
        label: 'Leave year',
        isShort: true,
        example: '',
        names: ['leave year', 'holiday year', 'year'],
      },
      {
        key: 'takenDays',
        label: 'Days taken',
        isShort: true,
        example: '8.5',
        names: ['days taken', 'taken days', 'days used', 'taken', 'used', 'holiday taken', 'leave taken'],
      },
      {
        key: 'leftDays',
        label: 'Days left',
        isShort: true,
        example: '',
        names: [
          'days left',
          'days remaining',
          'left',
          'remaining',
          'balance',
          'holiday left',
          'holiday remaining',
        ],
      },
      {
        key: 'takenMinutes',
        label: 'Hours taken',
        isShort: true,
        example: '',
        names: ['hours taken', 'hours used', 'taken hours'],
      },
      {
        key: 'leftMinutes',
        label: 'Hours left',
        isShort: true,
        example: '',
        names: ['hours left', 'hours remaining', 'balance hours'],
      },
    ],
    submit: (count) => `Add ${count} opening ${count === 1 ? 'balance' : 'balances'}`,
    done: (count) => `${count} opening ${count === 1 ? 'balance was' : 'balances were'} added.`,
    request: ImportBalanceRow,
    read: readBalance,
    notes: balanceNotes,
    check: async (rows) => {
      const { known } = await call('POST /leave-balances/import/check', { body: { rows: rows as never } });
      return {
        there: known.map((row) => ({
          row,
          note: 'Has an opening balance of this leave year. The row is left out.',
          before: {},
        })),
      };
    },
    send: (rows) => call('POST /leave-balances/import', { body: { rows: rows as never } }),
    changes: 'balance',
  },
};

/** Returns the sentence of each wrong field of a row, as the server would answer it. */
export function rowProblems({ request }: ImportKind, row: Row): Record<string, string> {
  const errors = validateSync(plainToInstance(request, row), { stopAtFirstError: true });
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? 'Not valid']),
  );
}
