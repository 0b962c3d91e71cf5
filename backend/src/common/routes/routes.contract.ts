import type * as v from 'valibot';

type Schema = v.GenericSchema;
/** A class that checks a body. */
export type RequestClass = new () => object;

/** Describes one route. A route without `answer`, `list`, `file` and `redirects` answers 204. */
export interface RouteSpec {
  /** A short sentence in the imperative without a full stop, such as 'List the venues'. */
  summary: string;
  /** The class that checks the body. */
  body?: RequestClass;
  /** The query parameters, besides those of lists. */
  query?: v.ObjectEntries;
  /** The answer. */
  answer?: Schema;
  /** One row of a list, which the route answers page by page. */
  list?: Schema;
  /** True for a list without the parameters range, sort and filter. */
  ownRange?: true;
  /** The media type of a file. */
  file?: string;
  /** True for a file with the rows of a list, which takes the list's parameters sort and filter. */
  ofList?: true;
  /** True if the answer redirects the browser. */
  redirects?: true;
  /** True if errors are pages for the browser instead of JSON. */
  hasErrorPages?: true;
  /** True if a client that has the current file gets 304. */
  mayBeUnchanged?: true;
  /** True if the route needs the operator's bearer token, if the operator set one. */
  mayNeedToken?: true;
  /** 200 for a POST that creates nothing. Otherwise a POST with an answer has 201. */
  status?: 200;
  /** True if the route answers 204 when there is no answer. */
  mayBeEmpty?: true;
  /** True if the route answers 201 when it created a record. */
  mayCreate?: true;
  /**
   * True if a repeated Idempotency-Key gets the first answer. An answer with a secret is not stored, so its repeat only
   * learns that the work was done. A test requires it for each POST that creates.
   */
  idempotent?: true | 'withoutAnswer';
  /** True for an edit that PUT does too, as react-admin sends it. */
  put?: true;
  /** The codes and statuses of the route's own errors, such as `already_assigned: 409`. */
  errors?: Readonly<Record<string, 400 | 401 | 403 | 404 | 409 | 503>>;
}

/** The routes of a feature, such as `PATCH /venues/:id`. Paths start after `/api`. */
export type RouteTable = Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, RouteSpec>;

/** All routes of the API. Each contract adds its table. */
export interface ApiRoutes {}

export type RouteKey = keyof ApiRoutes;

/** The parameters in a path, such as `id`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The type of an answer: a record, the rows of a list, or nothing. */
export type AnswerOf<Spec> = Spec extends { list: infer Row extends Schema }
  ? v.InferOutput<Row>[]
  : Spec extends { answer: infer Answer extends Schema }
    ? v.InferOutput<Answer> | (Spec extends { mayBeEmpty: true } ? undefined : never)
    : undefined;

/** The body that a route takes. */
export type BodyOf<Spec> = Spec extends { body: infer Body extends RequestClass }
  ? InstanceType<Body>
  : undefined;

/** The query parameters that a route takes. */
export type QueryOf<Spec> = Spec extends { query: infer Query extends v.ObjectEntries }
  ? v.InferOutput<v.ObjectSchema<Query, undefined>>
  : undefined;
