import { companyFormat, type CompanyFormat } from '../lib/dates.js';
import { currentUser } from './current-user.js';
import { lastUser } from './last-user.js';
import { useUser } from './session.js';

/** How the signed-in person's company writes dates, times and shifts. */
export function useFormat(): CompanyFormat {
  return companyFormat(useUser());
}

/** The same for code outside of React; only for what is drawn inside of a shell. */
export function currentFormat(): CompanyFormat {
  return companyFormat((currentUser() ?? lastUser())!);
}
