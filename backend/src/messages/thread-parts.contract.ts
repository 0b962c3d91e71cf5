/** How many messages of a thread one call answers, unless it says otherwise, and at most. */
export const THREAD_DEFAULT = 50;
export const THREAD_MAX = 500;
/** Where a part of a thread stands beside a message: before it, after it, or half on each side with it in the middle. */
export const THREAD_PLACES = ['before', 'after', 'around'] as const;
export type ThreadPlace = (typeof THREAD_PLACES)[number];

/** How many messages with the words that are looked for in a thread one call answers. */
export const HITS_PAGE = 100;
/** How long may be what is looked for. */
export const WORDS_MAX = 200;

/** How many of a part around a message come after it; the others are the message, and what was before it. */
export function countAfter(limit: number): number {
  return Math.floor(limit / 2);
}
