import { companyFormat, type CompanyFormat } from '../lib/dates.js';
import { useUser } from './session.js';

/** How the signed-in person's company writes dates, times and shifts. */
export function useFormat(): CompanyFormat {
  return companyFormat(useUser());
}
