import fc, { type Arbitrary } from 'fast-check';
import { headers, METHODS, PATHS, queries } from './hostile-http.js';
import { bodies, ids, keys, never, strange } from './hostile.js';
import type { Operation } from './operations.js';
import { targetsOf, refusesAll } from './targets.js';
import type { Draft } from './valid.js';

/** A request with at most one mistake. */
export interface Case {
  operation: Operation;
  /** The kind of mistake. */
  mutation: string;
  draft: Draft;
  /** True if the request still reaches its operation. */
  arrives: boolean;
  /** True if every route must refuse the request. */
  mustFail: boolean;
}

type Mutation = (draft: Draft, operation: Operation) => Arbitrary<Partial<Case>> | null;

/** All kinds of mistakes. Null if the operation has nothing to change. */
const MUTATIONS: Record<string, Mutation> = {
  nothing: (draft) => fc.constant({ draft }),
  id: (draft, { path }) =>
    path.includes('{')
      ? ids.map((id) => ({ draft: { ...draft, path: path.replace(/\{\w+\}/, id) }, arrives: false }))
      : null,
  'value of a wrong type': (draft, { body }) =>
    oneOf(targetsOf(body, draft.json))?.chain(({ schema, put }) =>
      never.map((value) => ({ draft: { ...draft, json: put(value) }, mustFail: refusesAll(schema) })),
    ) ?? null,
  'strange value': (draft, { body }) =>
    oneOf(targetsOf(body, draft.json))?.chain(({ put }) =>
      strange.map((value) => ({ draft: { ...draft, json: put(value) } })),
    ) ?? null,
  'missing value': (draft, { body }) =>
    oneOf(targetsOf(body, draft.json).filter(({ isRequired }) => isRequired))?.map(({ put }) => ({
      draft: { ...draft, json: put(undefined) },
      mustFail: true,
    })) ?? null,
  'too many items': (draft, { body }) =>
    oneOf(targetsOf(body, draft.json).filter(({ schema }) => schema.maxItems))?.map(
      ({ schema, value, put }) => {
        const [item = {}] = Array.isArray(value) ? (value as unknown[]) : [];
        const json = put(Array(schema.maxItems! + 1).fill(item));
        return { draft: { ...draft, json }, mustFail: true };
      },
    ) ?? null,
  'key of an item': (draft, { body }) =>
    oneOf(targetsOf(body, draft.json).filter(({ isItem }) => isItem))?.chain(({ value, put }) =>
      fc.tuple(keys, strange).map(([key, extra]) => ({
        draft: { ...draft, json: put({ ...(value as object), [key]: extra }) },
      })),
    ) ?? null,
  key: (draft) =>
    fc.tuple(keys, strange).map(([key, value]) => ({
      draft: {
        ...draft,
        headers: { 'content-type': 'application/json' },
        text: `{${JSON.stringify(key)}:${JSON.stringify(value)},${JSON.stringify(draft.json ?? {}).slice(1)}`.replace(
          /,\}$/,
          '}',
        ),
      },
    })),
  body: (draft, { method }) =>
    method === 'GET'
      ? null
      : bodies.map(([text, headers]) => ({ draft: { ...draft, headers: { ...headers }, text } })),
  query: (draft) =>
    queries.map((query) => ({ draft: { ...draft, path: `${draft.path.split('?')[0]}?${query}` } })),
  header: (draft) =>
    headers.map((spoilt) => ({ draft: { ...draft, headers: { ...draft.headers, ...spoilt } } })),
  path: (draft) =>
    fc
      .constantFrom(...PATHS)
      .map((spoil) => ({ draft: { ...draft, path: spoil(draft.path) }, arrives: false })),
  method: (draft) =>
    fc.constantFrom(...METHODS).map((method) => ({
      draft: { ...draft, method, json: undefined, text: undefined, headers: {} },
      arrives: false,
    })),
};

/** Higher weights for mistakes in field values, because there are many kinds of them. */
const WEIGHTS: Record<string, number> = {
  nothing: 3,
  'value of a wrong type': 3,
  'strange value': 4,
  query: 2,
};

function oneOf<Value>(values: Value[]): Arbitrary<Value> | null {
  return values.length === 0 ? null : fc.constantFrom(...values);
}

/** Returns valid requests with one mistake, and some without any. */
export function spoilt(operation: Operation, valid: Arbitrary<Draft>): Arbitrary<Case> {
  return valid.chain((draft) => {
    const cases = Object.entries(MUTATIONS).flatMap(([mutation, spoil]) => {
      const one = spoil(draft, operation);
      const whole = one?.map((part) => ({
        operation,
        mutation,
        draft,
        arrives: true,
        mustFail: false,
        ...part,
      }));
      return whole ? [{ arbitrary: whole, weight: WEIGHTS[mutation] ?? 1 }] : [];
    });
    return fc.oneof(...cases);
  });
}
