import type { GuessedField } from './parse-table.js';

/** A column of an import. */
export interface ImportField extends GuessedField {
  label: string;
  isRequired?: boolean;
  /** The button that imports all rows although no column has this required field. */
  withoutColumn?: string;
  /** True for dates, times and numbers, which need little room. */
  isShort?: boolean;
  /** The cell of the template file. */
  example: string;
}
