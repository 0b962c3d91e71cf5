import { useUser } from '../session/session.js';
import { useFormat } from '../session/use-format.js';
import { END_OF_DAY } from './end-of-day.js';

/** Says what a date without a time means, under the field for the time. */
export function useEndOfDayHint(): string {
  const { timeZone } = useUser();
  const { time } = useFormat();
  return `Left empty: ${time(END_OF_DAY)}, ${timeZone}`;
}
