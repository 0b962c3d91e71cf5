import { companyFormat, type CompanyFormat } from '../lib/dates.js';
import { currentUser } from './current-user.js';
import { lastUser } from './last-user.js';
import { useUser } from './session.js';

/** The date and time format of the user's company. */
export function useFormat(): CompanyFormat {
  return companyFormat(useUser());
}

/** The date and time format for code outside of React, only after a shell is rendered. */
export function currentFormat(): CompanyFormat {
  return companyFormat((currentUser() ?? lastUser())!);
}
