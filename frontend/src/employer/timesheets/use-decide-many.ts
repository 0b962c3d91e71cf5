import type { DecidedTimesheets, Decision, TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { ApiError, call } from '../../api/http.js';
import { useCall } from '../../api/use-call.js';
import { timesheetTitle } from './labels.js';

interface Choice {
  sheets: readonly TimesheetView[];
  status: Decision;
  reason: string | null;
}

interface Outcome {
  decided: number;
  /** Those that stay as they are, each by name with the server's sentence. */
  refused: string[];
}

/** Decides many at once, each as it was read; the toast names those that were refused. */
export function useDecideMany() {
  return useCall<Choice, Outcome>({
    call: async ({ sheets, status, reason }) => {
      const timesheets = sheets.map(({ id, version }) => ({ id, version }));
      const body = { timesheets, status, reason };
      const answer = await call<DecidedTimesheets>('timesheets/decide', { method: 'POST', body });
      const refused = answer.refused.map(({ id, message }) => {
        const sheet = sheets.find((one) => one.id === id);
        return sheet ? `${timesheetTitle(sheet)}: ${message}.` : `${message}.`;
      });
      if (answer.decided.length === 0) throw new ApiError(409, refused.join(' '));
      return { decided: answer.decided.length, refused };
    },
    invalidates: ['timesheet'],
    success: {
      title: 'Timesheet status updated',
      detail: ({ decided, refused }) =>
        refused.length > 0 ? `${decided} updated. Left as they are: ${refused.join(' ')}` : undefined,
    },
    failure: 'Failed to update timesheet status',
  });
}
