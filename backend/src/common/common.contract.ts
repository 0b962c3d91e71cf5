import * as v from 'valibot';
import { Count, extendedView, Id, view } from './routes/views.contract.js';

/** The product's name. A company without a name has this name. */
export const PRODUCT_NAME = 'Muster';

/** The path of the Socket.IO connection. */
export const SOCKET_PATH = '/ws';

/** The code of an error that has no code of its own, by status. */
export const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  408: 'too_slow',
  409: 'conflict',
  413: 'too_large',
  415: 'not_json',
  422: 'key_reused',
  429: 'too_many',
  500: 'failed',
  503: 'busy',
};

/** The body of every error response. */
export const ErrorBody = view('ErrorBody', {
  statusCode: Count,
  /** The kind of error, for programs. It stays the same when the sentence changes. */
  code: v.string(),
  /** One sentence that a toast can show. */
  message: v.string(),
  /** Error sentences by field name, for forms. */
  errors: v.optional(v.record(v.string(), v.string())),
  /** The request's id, as in the log and the `x-request-id` header. A 404 has it in the header only. */
  requestId: v.optional(v.string()),
  /** The current record, if the sender's version was out of date. */
  current: v.optional(v.unknown()),
  /** The overlapping work, if the sender refused overlaps. */
  overlaps: v.optional(v.unknown()),
  /** The open work, if it has to be settled first. */
  open: v.optional(v.unknown()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** The maximum length of a search text. */
export const SEARCH_MAX = 200;

export const PersonName = view('PersonName', { id: Id, firstName: v.string(), lastName: v.string() });
export type PersonName = v.InferOutput<typeof PersonName>;

export const PersonWithPicture = extendedView('PersonWithPicture', PersonName, {
  profileImageUrl: v.nullable(v.string()),
});
export type PersonWithPicture = v.InferOutput<typeof PersonWithPicture>;

/** A record's id and name. */
export const NamedRecord = view('NamedRecord', { id: Id, name: v.string() });
export type NamedRecord = v.InferOutput<typeof NamedRecord>;
/** A record that a request for several records did not change, with the reason. */
export const RefusedView = view('RefusedView', { id: Id, message: v.string() });
export type RefusedView = v.InferOutput<typeof RefusedView>;
