import { useCompany } from '../../companies/api/companies.js';

/** The tolerance until the company's settings are loaded. It is the default of new companies. */
const DEFAULT_MINUTES = 5;

/** Returns by how many minutes hours that match the plan may differ from it. */
export function useTolerance(): number {
  return useCompany().data?.approvalToleranceMinutes ?? DEFAULT_MINUTES;
}
