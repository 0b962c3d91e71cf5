/** The product's name: the fallback company name, and what stands where the spec says "the product". */
export const PRODUCT_NAME = 'Muster';

/** Path of the live connection (product decision 6). */
export const SOCKET_PATH = '/ws';

/** What every failed call answers (product decision 2). */
export interface ErrorBody {
  statusCode: number;
  /** One sentence, fit for a toast. */
  message: string;
  /** Field to sentence, for forms. */
  errors?: Record<string, string>;
  /** The request's id, as in the log and the `x-request-id` header; a 404 leaves it to the header. */
  requestId?: string;
  /** The record as it is now, when the sender's version was stale. */
  current?: unknown;
  /** What would be at the same time, when the sender wanted no overlaps. */
  overlaps?: unknown;
}

/** How long the words may be that a list is searched for. */
export const SEARCH_MAX = 200;

export interface PersonName {
  id: string;
  firstName: string;
  lastName: string;
}
