import * as v from 'valibot';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { NAME_MAX, requiredText } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Instant, view } from '../common/routes/views.contract.js';

/** The days for which an employer may reopen a closed company. After them its data is erased. */
export const REOPEN_DAYS = 30;
const CONFIRM_NAME = 'Type the name to confirm';
export const NAME_DIFFERS = 'This is not the name of the company';
export const ALREADY_CLOSED = 'This company is closed already.';
export const NOT_CLOSED = 'This company is not closed.';

/** Returns what an employer types to close a company, in the form of typed texts. A company without a name has the product's. */
export function nameToType(name: string | null): string {
  return name?.normalize('NFC').trim() || PRODUCT_NAME;
}

/** Closes the company. Everybody is signed out. */
export class CloseCompanyRequest {
  /** The company's name, or the product's name for a company without one. */
  @requiredText({ label: 'Company name', required: CONFIRM_NAME, max: NAME_MAX })
  name!: string;
}

export const CompanyClosureView = view('CompanyClosureView', {
  /** Null if the company is open. */
  closedAt: v.nullable(Instant),
  /** When the data is erased. Null if the company is open. */
  erasedFrom: v.nullable(Instant),
});
export type CompanyClosureView = v.InferOutput<typeof CompanyClosureView>;

export const closingRoutes = {
  'GET /company/export': {
    summary: 'Download the data of the company',
    file: 'application/zip',
    errors: { proof_needed: 403, new_employer: 409 },
  },
  'POST /company/close': {
    summary: 'Close the company',
    body: CloseCompanyRequest,
    answer: CompanyClosureView,
    status: 200,
    errors: {
      company_closed: 403,
      proof_needed: 403,
      'company.already_closed': 409,
      'company.name_differs': 400,
    },
  },
  'POST /company/reopen': {
    summary: 'Reopen the closed company',
    answer: CompanyClosureView,
    status: 200,
    errors: { not_closed: 409 },
  },
} satisfies RouteTable;

type ClosingRoutes = typeof closingRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends ClosingRoutes {}
}
