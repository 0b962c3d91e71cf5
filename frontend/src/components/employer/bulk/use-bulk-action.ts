import { ApiError } from '@/api/http.js';
import type { Change } from '@/api/keys.js';
import { useCall } from '@/api/use-call.js';
import { counted } from '@/lib/counts.js';

export interface BulkActionSpec<T> {
  call: (record: T) => Promise<unknown>;
  /** The name of a record in the toast. */
  nameOf: (record: T) => string;
  noun: string;
  nouns?: string;
  /** The past participle in the toast, such as 'deleted'. */
  done: string;
  invalidates: readonly Change[];
  failure: string;
}

interface Outcome {
  done: number;
  /** The records that did not change, each with the server's error message. */
  kept: string[];
}

/**
 * Makes one call per record, in sequence. A refused call does not stop the others, and the toast names its
 * record.
 */
export function useBulkAction<T>({
  call,
  nameOf,
  noun,
  nouns,
  done,
  invalidates,
  failure,
}: BulkActionSpec<T>) {
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
      detail: ({ kept }) => (kept.length > 0 ? `Not changed: ${kept.join(' ')}` : undefined),
    },
    failure,
  });
}
