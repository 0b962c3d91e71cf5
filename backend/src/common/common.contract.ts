/** The product's name. A company without a name has this name. */
export const PRODUCT_NAME = 'Muster';

/** The path of the Socket.IO connection. */
export const SOCKET_PATH = '/ws';

/** The body of every error response. */
export interface ErrorBody {
  statusCode: number;
  /** One sentence that a toast can show. */
  message: string;
  /** Error sentences by field name, for forms. */
  errors?: Record<string, string>;
  /** The request's id, as in the log and the `x-request-id` header. A 404 has it in the header only. */
  requestId?: string;
  /** The current record, if the sender's version was out of date. */
  current?: unknown;
  /** The overlapping work, if the sender refused overlaps. */
  overlaps?: unknown;
}

/** The maximum length of a search text. */
export const SEARCH_MAX = 200;

export interface PersonName {
  id: string;
  firstName: string;
  lastName: string;
}
