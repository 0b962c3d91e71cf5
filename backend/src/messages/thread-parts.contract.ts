import * as v from 'valibot';
import { Id } from '../common/routes/views.contract.js';

/** The default and the maximum number of messages per request for a thread. */
export const THREAD_DEFAULT = 50;
export const THREAD_MAX = 500;
/** The position of a part relative to a message. `around` has the message in the middle. */
export const THREAD_PLACES = ['before', 'after', 'around'] as const;
export type ThreadPlace = (typeof THREAD_PLACES)[number];

/** Hits per page of a search in a thread. */
export const HITS_PAGE = 100;
/** The most characters to search for. */
export const WORDS_MAX = 200;

/** Returns how many messages of a part around a message come after it. The rest is the message and those before it. */
export function countAfterMiddle(limit: number): number {
  return Math.floor(limit / 2);
}

const place = v.pipe(Id, v.description('The id of a message. Use only one of before, after and around.'));

/** The query of a part of a thread. */
export const threadQuery = {
  before: v.optional(place),
  after: v.optional(place),
  around: v.optional(place),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(THREAD_MAX))),
};

/** The query of a search in a thread. */
export const hitsQuery = {
  q: v.optional(v.pipe(v.string(), v.maxLength(WORDS_MAX))),
  before: v.optional(v.pipe(Id, v.description('The id of a message. Only messages before it are found.'))),
};
