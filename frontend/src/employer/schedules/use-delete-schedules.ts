import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { ApiError, call } from '../../api/http.js';
import { useCall } from '../../api/use-call.js';
import { counted } from '../../lib/counts.js';
import { useFormat } from '../../session/use-format.js';

interface Deleted {
  deleted: number;
  /** Those that stay, each with the server's sentence. */
  kept: string[];
}

/** Deletes several, one after the other; one that must stay is named and never stops the others. */
export function useDeleteSchedules() {
  const format = useFormat();
  return useCall<readonly ScheduleView[], Deleted>({
    call: async (schedules) => {
      const answer: Deleted = { deleted: 0, kept: [] };
      for (const schedule of schedules) {
        try {
          await call(`schedules/${schedule.id}`, { method: 'DELETE' });
          answer.deleted += 1;
        } catch (error) {
          if (!(error instanceof ApiError) || error.unreachable || error.unauthorised) throw error;
          answer.kept.push(`${format.shift(schedule)}: ${error.message}`);
        }
      }
      if (answer.deleted === 0) throw new ApiError(409, answer.kept.join(' '));
      return answer;
    },
    invalidates: ['schedule'],
    success: {
      title: 'Schedules deleted',
      detail: ({ deleted, kept }) =>
        kept.length > 0 ? `${counted(deleted, 'schedule')} deleted. Kept: ${kept.join(' ')}` : undefined,
    },
    failure: 'Failed to delete schedule',
  });
}
