import { durationText } from '@contract/common/time/durations.js';
import type {
  DecidedTimesheets,
  Decision,
  RefusedTimesheet,
} from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { ApiError, call } from '@/api/http.js';
import { useUndoApprovalsAction } from '../api/employer-timesheets.js';
import { useCall } from '@/api/use-call.js';
import { useFormat } from '@/session/use-format.js';
import { namesText, sentencesText, timesheetTitle } from './labels.js';

const UPDATED = 'Timesheet status updated';

/** A timesheet to decide, in the version that was read. */
export type Seen = Pick<TimesheetView, 'id' | 'version' | 'workedMinutes'>;

interface Choice {
  sheets: readonly Seen[];
  status: Decision;
  reason: string | null;
  /** The filter of the list if all of its pending timesheets are chosen. */
  filter?: Record<string, unknown> | undefined;
}

interface Outcome extends Omit<DecidedTimesheets, 'refused'> {
  status: Decision;
  /** Names the timesheets that were not decided, each with the server's error message. Empty if there is none. */
  refused: string;
}

/** Decides several timesheets in one request. The toast names the employees, the hours and the refused timesheets. */
export function useDecideTimesheets() {
  const decide = useDecideCall();
  return useCall<Choice, Outcome>({
    ...decide,
    call: ({ sheets, ...choice }) => decide.send(sheets, { ...choice, expected: sheets.length }),
  });
}

interface Matching {
  filter: Record<string, unknown>;
  /** The number that the user was shown. */
  expected: number;
}

/** Approves the pending timesheets of a filter that match the plan. */
export function useApproveMatching() {
  const decide = useDecideCall();
  return useCall<Matching, Outcome>({
    ...decide,
    call: async ({ filter, expected }) => {
      const matching = { ...filter, matchesPlan: true };
      const { timesheets } = await selectTimesheets(matching);
      return decide.send(timesheets, { status: 'approved', reason: null, expected, filter: matching });
    },
  });
}

/** Loads the pending timesheets of all pages of a filter. */
export function selectTimesheets(filter: Record<string, unknown>) {
  return call('GET /timesheets/selection', { query: { filter: JSON.stringify(filter) } });
}

function useDecideCall() {
  const undo = useUndoApprovalsAction();
  const format = useFormat();
  const refusalText = ({ employee, date, message }: RefusedTimesheet): string =>
    employee && date ? `${timesheetTitle({ employee, date }, format)}: ${message}.` : `${message}.`;
  return {
    send: async (
      sheets: readonly Seen[],
      { filter, ...choice }: Omit<Choice, 'sheets'> & { expected: number },
    ): Promise<Outcome> => {
      const timesheets = sheets.map(({ id, version }) => ({ id, version }));
      const all = filter ? { filter: JSON.stringify(filter) } : {};
      const answer = await call('POST /timesheets/decide', { body: { timesheets, ...choice, ...all } });
      const refused = sentencesText(answer.refused.map(refusalText));
      if (answer.decided.length === 0) throw new ApiError(409, refused);
      return { ...answer, status: choice.status, refused };
    },
    invalidates: ['timesheet'] as const,
    success: {
      title: ({ status, decided, workedMinutes }: Outcome) =>
        decided.length === 1 ? UPDATED : `${decided.length} ${status}, ${durationText(workedMinutes)}`,
      detail: ({ people, refused }: Outcome) =>
        `${namesText(people)}.${refused && ` Not changed: ${refused}`}`,
      action: ({ status, decided }: Outcome) => (status === 'approved' ? undo(decided) : undefined),
    },
    failure: 'Failed to update timesheet status',
  };
}
