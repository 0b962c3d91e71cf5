import { durationText } from '@contract/common/time/durations.js';
import type { Decision } from '@contract/timesheets/timesheet-decisions.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { ApiError, call } from '../../../api/http.js';
import { useUndoApprovalsAction } from '../api/employer-timesheets.js';
import { useCall } from '../../../api/use-call.js';
import { useFormat } from '../../../session/use-format.js';
import { totalMinutes, timesheetTitle } from './labels.js';

const UPDATED = 'Timesheet status updated';

interface Choice {
  sheets: readonly TimesheetView[];
  status: Decision;
  reason: string | null;
}

interface Outcome {
  status: Decision;
  decided: readonly TimesheetView[];
  /** The timesheets that were not decided, each with its title and the server's error message. */
  refused: string[];
}

/** Decides several timesheets in one request. The toast shows the hours decided and the refused timesheets. */
export function useDecideTimesheets() {
  const undo = useUndoApprovalsAction();
  const format = useFormat();
  return useCall<Choice, Outcome>({
    call: async ({ sheets, status, reason }) => {
      const timesheets = sheets.map(({ id, version }) => ({ id, version }));
      const body = { timesheets, status, reason };
      const answer = await call('POST /timesheets/decide', { body });
      const refused = answer.refused.map(({ id, message }) => {
        const sheet = sheets.find((one) => one.id === id);
        return sheet ? `${timesheetTitle(sheet, format)}: ${message}.` : `${message}.`;
      });
      if (answer.decided.length === 0) throw new ApiError(409, refused.join(' '));
      const decided = sheets.filter(({ id }) => answer.decided.includes(id));
      return { status, decided, refused };
    },
    invalidates: ['timesheet'],
    success: {
      title: ({ status, decided }) =>
        decided.length === 1
          ? UPDATED
          : `${decided.length} ${status}, ${durationText(totalMinutes(decided))}`,
      detail: ({ refused }) => (refused.length > 0 ? `Not changed: ${refused.join(' ')}` : undefined),
      action: ({ status, decided }) =>
        status === 'approved' ? undo(decided.map(({ id }) => id)) : undefined,
    },
    failure: 'Failed to update timesheet status',
  });
}
