import type { ErrorBody } from '@contract/common/common.contract.js';
import type { AnswerOf, ApiRoutes, RouteKey } from '@contract/common/routes/routes.contract.js';
import { askForProof } from './proof.js';
import { noteOwnRequest } from './own-requests.js';
import { routePath, type RouteInput, type RouteValues } from './routes.js';
import { watchSessionChange } from './session-change.js';

const NOT_SIGNED_IN = 'not_signed_in';

/** A failed call. `status` 0 means that the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The error text of each field, for forms. */
    readonly errors: Record<string, string> = {},
    /** The current record if the sent version was stale. */
    readonly current?: unknown,
    /** The parsed body. react-admin reads field errors from it. */
    readonly body: Partial<ErrorBody> | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** True if there was no answer: offline, or the connection broke. */
  get unreachable(): boolean {
    return this.status === 0;
  }

  /** The kind of error, such as 'stale'. An answer of a proxy has none. */
  get code(): string | undefined {
    return this.body?.code;
  }

  /** True if the session has ended. */
  get unauthorised(): boolean {
    return this.status === 401 && (this.code ?? NOT_SIGNED_IN) === NOT_SIGNED_IN;
  }
}

/** The HTTP status of a failed call, or 0 for any other error. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

const LATER = [0, 408, 425, 429];

/** True if the same call may succeed later, because the server was not reached, is busy or has a fault. */
export function maySucceedLater(error: unknown): boolean {
  return error instanceof ApiError && (LATER.includes(error.status) || error.status >= 500);
}

/**
 * True if the server refused the request, so nothing was written. False if the answer was lost or the server failed.
 */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** With the same key, a repeated POST returns the first result and changes nothing. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** True if a 401 is an expected answer, as for a sign-in, and does not mean a lost session. */
  anonymous?: boolean;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  json: T;
}

let isReached = true;

/** False if the last request failed, or if the answer came from a proxy instead of the server. */
export function isServerReached(): boolean {
  return isReached;
}

type Listener = () => void;
let sessionLost: Listener = () => undefined;

/** Registers the function that runs when a call finds that the session has ended. */
export function onSessionLost(listener: Listener): void {
  sessionLost = listener;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the error of a failed answer. Its message is the body's message, else the text, else the status text. */
function toApiError(response: Response, text: string): ApiError {
  const body = (parseJson(text) ?? null) as Partial<ErrorBody> | null;
  // A proxy can answer with an error page, which is no message.
  const plain = text.trimStart().startsWith('<') ? '' : text;
  const message =
    body?.message ?? (plain || response.statusText || 'Something went wrong. Please try again.');
  return new ApiError(response.status, message, body?.errors, body?.current, body);
}

const UNREACHED = 'Muster could not be reached. Check your connection and try again.';

/** The server sets this header on every answer, a proxy does not. */
const REQUEST_ID = 'X-Request-Id';

/**
 * Calls the API. Returns status, headers and JSON. Paths start after `/api/`. If the action needs the password or a
 * second factor again, the user is asked and the call is repeated.
 */
export async function request<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const hasSessionChanged = watchSessionChange();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${path}`, {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      credentials: 'include',
      signal: options.signal ?? null,
    });
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    isReached = false;
    throw new ApiError(0, UNREACHED);
  }
  isReached = response.headers.has(REQUEST_ID);
  if (options.method && options.method !== 'GET') noteOwnRequest(response.headers.get(REQUEST_ID));
  if (!response.ok) {
    const error = toApiError(response, text);
    if (error.code === 'proof_needed' && (await askForProof())) return request(path, options);
    if (error.unauthorised && !options.anonymous && !hasSessionChanged()) sessionLost();
    throw error;
  }
  return { status: response.status, headers: response.headers, json: parseJson(text) as T };
}

type RouteOptions<Key extends RouteKey> = RouteInput<Key> & Omit<CallOptions, 'method' | 'body'>;

/** Calls a route of the API, such as `call('PATCH /venues/:id', { params: { id }, body })`. Returns its answer. */
export async function call<Key extends RouteKey>(
  route: Key,
  ...options: object extends RouteOptions<Key> ? [RouteOptions<Key>?] : [RouteOptions<Key>]
): Promise<AnswerOf<ApiRoutes[Key]>>;
export async function call(route: string, options: CallOptions & RouteValues = {}): Promise<unknown> {
  const [method] = route.split(' ') as [CallOptions['method']];
  return (await request(routePath(route, options), { ...options, method })).json;
}

/**
 * Downloads a file of the API, such as `company/export`. Calls `onBytes` with the number of received bytes. Asks for the
 * password or a second factor like `request`. A download that changes the server's state is a POST.
 */
export async function download(
  path: string,
  onBytes: (bytes: number) => void,
  method: 'GET' | 'POST' = 'GET',
): Promise<Blob> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${path}`, { method, credentials: 'include' });
    if (response.ok && response.body) return await readBlob(response.body, onBytes);
    text = await response.text();
  } catch {
    throw new ApiError(0, UNREACHED);
  }
  const error = toApiError(response, text);
  if (error.code === 'proof_needed' && (await askForProof())) return download(path, onBytes, method);
  if (error.unauthorised) sessionLost();
  throw error;
}

async function readBlob(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    chunks.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
}
