import { useState } from 'react';
import { statusOf } from './http.js';

const NOT_FOUND = 404;

/**
 * True if the last answer was that the record does not exist (404), also while it is requested again.
 * @param id a different record has no answer yet
 */
export function useIsGone(
  { isPending, error }: { isPending?: boolean; error?: unknown },
  id: string,
): boolean {
  const [goneId, setGoneId] = useState<string | null>(null);
  const isGone = isPending ? goneId === id : statusOf(error) === NOT_FOUND;
  const next = isGone ? id : null;
  if (goneId !== next) setGoneId(next);
  return isGone;
}
