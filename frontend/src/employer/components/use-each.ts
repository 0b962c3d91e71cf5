import { ApiError } from '../../api/http.js';
import type { Change } from '../../api/keys.js';
import { useCall } from '../../api/use-call.js';
import { counted } from '../../lib/counts.js';

export interface EachSpec<T> {
  call: (record: T) => Promise<unknown>;
  /** How the toast names a record that stays as it is. */
  nameOf: (record: T) => string;
  noun: string;
  nouns?: string;
  /** What has become of them, such as 'deleted'. */
  done: string;
  invalidates: readonly Change[];
  failure: string;
}

interface Outcome {
  done: number;
  /** Those that stay as they are, each with the server's sentence. */
  kept: string[];
}

/** Makes a call for each of several records, one after the other; one that is refused is named and never stops the
 * others. */
export function useEach<T>({ call, nameOf, noun, nouns, done, invalidates, failure }: EachSpec<T>) {
  return useCall<readonly T[], Outcome>({
    call: async (records) => {
      const answer: Outcome = { done: 0, kept: [] };
      for (const record of records) {
        try {
          await call(record);
          answer.done += 1;
        } catch (error) {
          if (!(error instanceof ApiError) || error.unreachable || error.unauthorised) throw error;
          answer.kept.push(`${nameOf(record)}: ${error.message}`);
        }
      }
      if (answer.done === 0) throw new ApiError(409, answer.kept.join(' '));
      return answer;
    },
    invalidates,
    success: {
      title: (answer) => `${counted(answer.done, noun, nouns)} ${done}`,
      detail: ({ kept }) => (kept.length > 0 ? `Kept: ${kept.join(' ')}` : undefined),
    },
    failure,
  });
}
