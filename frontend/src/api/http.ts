import type { ErrorBody } from '@contract/common/common.contract.js';
import { noteOwnRequest } from './own-requests.js';
import { watchSession } from './session-change.js';

/** A call that failed: `status` 0 means that the server was not reached at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Field to sentence, for forms. */
    readonly errors: Record<string, string> = {},
    /** The record as it is now, when the sent version was stale. */
    readonly current?: unknown,
    /** The body as it came; react-admin reads field errors from it. */
    readonly body: Partial<ErrorBody> | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** True when nothing is known about the server's opinion: offline, or the connection broke. */
  get unreachable(): boolean {
    return this.status === 0;
  }

  /** True when the session is gone (spec section 8). */
  get unauthorised(): boolean {
    return this.status === 401 && this.message.includes('Unauthorised');
  }
}

/** The status that the server refused a call with; 0 for any other failure. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

/** True where the server said no, so that nothing was written; false where its answer was lost, or it failed. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Makes a repeated POST harmless: the same key answers the first result again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A 401 here is an ordinary answer (signing in, asking who is signed in), not a lost session. */
  anonymous?: boolean;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  json: T;
}

let isReached = true;

/** True unless the last request found no server, or something else answered in its place, such as a proxy. */
export function isServerReached(): boolean {
  return isReached;
}

type Listener = () => void;
let sessionLost: Listener = () => undefined;

/** Registers what happens when any call finds that the session is gone. */
export function onSessionLost(listener: Listener): void {
  sessionLost = listener;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The error of a failed answer: the body's message, else its text, else the status text (spec section 8). */
function failure(response: Response, text: string): ApiError {
  const body = (parse(text) ?? null) as Partial<ErrorBody> | null;
  const message = body?.message ?? (text || response.statusText);
  return new ApiError(response.status, message, body?.errors, body?.current, body);
}

/** On every answer of the server itself. */
const REQUEST_ID = 'X-Request-Id';

/** One call to the API, with status and headers. Paths start after `/api/`. */
export async function request<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const hasSessionChanged = watchSession();
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
    throw new ApiError(0, 'Muster could not be reached. Check your connection and try again.');
  }
  isReached = response.headers.has(REQUEST_ID);
  if (options.method && options.method !== 'GET') noteOwnRequest(response.headers.get(REQUEST_ID));
  if (!response.ok) {
    const error = failure(response, text);
    if (error.unauthorised && !options.anonymous && !hasSessionChanged()) sessionLost();
    throw error;
  }
  return { status: response.status, headers: response.headers, json: parse(text) as T };
}

/** One call to the API: its JSON answer. */
export async function call<T>(path: string, options?: CallOptions): Promise<T> {
  return (await request<T>(path, options)).json;
}
