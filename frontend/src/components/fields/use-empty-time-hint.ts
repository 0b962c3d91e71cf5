import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { END_OF_DAY } from './end-of-day.js';

/** Returns the hint under a time field: which time and zone apply if it is empty. */
export function useEmptyTimeHint(): string {
  const { timeZone } = useUser();
  const { time } = useFormat();
  return `If empty: ${time(END_OF_DAY)}, ${timeZone}`;
}
