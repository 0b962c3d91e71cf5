import * as v from 'valibot';
import { NamedRecord } from '../../common/common.contract.js';
import {
  breakField,
  dateField,
  endTimeField,
  idField,
  listField,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  timeField,
} from '../../common/fields/index.js';
import { importedRows, ImportResult } from '../../common/import.contract.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, extendedView, LocalDay, view } from '../../common/routes/views.contract.js';

/** The most days from the first to the last shift of one import. */
export const IMPORT_DAYS_MAX = 92;
/** Longer than any e-mail address, and than most first and last names together. */
const PERSON_MAX = 254;
const CHOICES_MAX = 20;

/** One shift of a spreadsheet. People and venues are named as in the spreadsheet. */
export class ImportShiftRow {
  /** The e-mail address, payroll number or name of an employee or invited person. Missing for an open shift. */
  @optionalText({ label: 'Person', max: PERSON_MAX })
  person?: string | null;

  @optionalText({ label: 'Venue', max: NAME_MAX })
  venue?: string | null;

  /** Needed if several venues have the name. */
  @optionalText({ label: 'Postcode', max: NAME_MAX })
  postcode?: string | null;

  @optionalText({ label: 'Role', max: NAME_MAX })
  role?: string | null;

  @dateField({ label: 'Date', required: 'Date is required' })
  date!: string;

  @timeField({ label: 'Start time', required: 'Start time is required' })
  startTime!: string;

  @endTimeField()
  endTime!: string;

  @breakField()
  breakMinutes?: number;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;
}

/** The rota for the shifts of a week, if several rotas have room for them. */
class WeekRotaRequest {
  /** The first day of the company's week. */
  @dateField({ label: 'Week', required: 'Week is required' })
  week!: string;

  @idField({ label: 'Rota', required: 'Rota is required' })
  rotaId!: string;
}

const weekRotas = {
  min: 0,
  max: CHOICES_MAX,
  tooFew: 'Rotas must be a list',
  tooMany: `At most ${CHOICES_MAX} rotas can be chosen`,
  invalid: 'This rota is not valid',
  hasDefault: true,
};

export class ImportShiftsRequest {
  @listField(ImportShiftRow, importedRows)
  rows!: ImportShiftRow[];

  @listField(WeekRotaRequest, weekRotas)
  rotas?: WeekRotaRequest[];
}

/** A week whose shifts could be added to several rotas. */
export const WeekRotas = view('WeekRotas', { week: LocalDay, rotas: v.array(NamedRecord) });
export type WeekRotas = v.InferOutput<typeof WeekRotas>;

/** A reason to look at a row again. It does not prevent the import. */
export const ImportWarning = view('ImportWarning', { row: Count, message: v.string() });

/** The result of checking or importing shifts. */
export const ShiftImportView = extendedView('ShiftImportView', ImportResult, {
  /** The weeks for which the employer must choose a rota. Empty after an import. */
  choices: v.array(WeekRotas),
  warnings: v.array(ImportWarning),
  /** The date of the first shift. */
  firstDate: LocalDay,
});
export type ShiftImportView = v.InferOutput<typeof ShiftImportView>;

export const shiftImportRoutes = {
  'POST /planner/import': {
    summary: 'Add many shifts to the rotas of their days',
    body: ImportShiftsRequest,
    answer: ShiftImportView,
    idempotent: true,
    errors: {
      rota_choice: 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      'rota_shift.outside_dates': 400,
    },
  },
  'POST /planner/import/check': {
    summary: 'Check many shifts without adding them',
    body: ImportShiftsRequest,
    answer: ShiftImportView,
    status: 200,
  },
} satisfies RouteTable;

type ShiftImportRoutes = typeof shiftImportRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends ShiftImportRoutes {}
}
