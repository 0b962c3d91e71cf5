import * as v from 'valibot';
import { Count, view } from './routes/views.contract.js';

/** The most rows of one import. */
export const IMPORT_ROWS_MAX = 1_000;

/** The maximum size of the body of an import. */
export const IMPORT_BODY_SIZE = '2mb';

/** The sentences for a list of rows that cannot be imported. */
export const importedRows = {
  min: 1,
  max: IMPORT_ROWS_MAX,
  tooFew: 'Add at least one row',
  tooMany: 'At most 1,000 rows can be imported at once',
  invalid: 'This row is not valid',
};

/** The result of an import. */
export const ImportResult = view('ImportResult', {
  created: Count,
  /** The number of rows whose record existed already, or was in an earlier row. */
  known: Count,
  /** The positions of rows that were left out because of a limit, from 0. */
  remaining: v.array(Count),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;
