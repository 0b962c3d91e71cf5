import type { GuessedField } from './source/parse-table.js';

/** A column of an import. */
export interface ImportField extends GuessedField {
  label: string;
  isRequired?: boolean;
  /** The button that imports all rows although no column has this required field. */
  withoutColumn?: string;
  /** True for dates, times and numbers, which need little room. */
  isShort?: boolean;
  /** The fields that are not required beside this one. Their problems are shown at this one. */
  replaces?: readonly string[];
  /** The cell of the template file. Fields without one are left out. */
  example?: string;
}
