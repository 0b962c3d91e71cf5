import type { EndClockEntryRequest } from '@contract/clock/clock.contract.js';
import { durationText } from '@contract/common/time/durations.js';
import type {
  FillGapRequest,
  SupervisedTimesheetView,
  SuperviseRequest,
} from '@contract/supervision/supervision.contract.js';
import type { DecideTimesheetRequest } from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { storeServerTime } from '@/lib/server-time.js';

/** Supervisors get no messages about other people's records, so their pages ask again. */
const EACH_HALF_MINUTE = { refetchInterval: 30_000 };
const MOST = 100;

/** The venues that the user supervises. */
export function useSupervision() {
  return useQuery({ queryKey: [...keys.supervision, 'own'], queryFn: () => call('GET /supervision') });
}

export function useSupervisedDuty() {
  return useQuery({
    queryKey: [...keys.supervision, 'duty'],
    queryFn: async () => {
      const view = await call('GET /supervision/duty');
      storeServerTime(view.now);
      return view;
    },
    ...EACH_HALF_MINUTE,
  });
}

export function useSupervisedTimesheets() {
  return useQuery({
    queryKey: [...keys.supervision, 'timesheets'],
    queryFn: () => list('GET /supervision/timesheets', { range: [0, MOST - 1] }),
    ...EACH_HALF_MINUTE,
  });
}

export function useGaps() {
  return useQuery({
    queryKey: [...keys.supervision, 'gaps'],
    queryFn: () => list('GET /supervision/gaps', { range: [0, MOST - 1] }),
    ...EACH_HALF_MINUTE,
  });
}

export function useGapPeople(id: string, q: string) {
  return useQuery({
    queryKey: [...keys.supervision, 'gaps', id, q],
    queryFn: () => call('GET /supervision/gaps/:id/people', { params: { id }, query: { q: q || undefined } }),
    placeholderData: keepPreviousData,
  });
}

interface Decide extends DecideTimesheetRequest {
  id: string;
}

/** Approves or rejects hours. An approval can be undone in the toast. */
export function useDecideSupervised() {
  const { mutate: undo } = useUndoSupervised();
  return useCall({
    call: ({ id, ...body }: Decide) =>
      call('PATCH /supervision/timesheets/:id/status', { params: { id }, body }),
    invalidates: ['supervision'],
    success: {
      title: ({ status }) => (status === 'approved' ? 'Hours approved' : 'Hours rejected'),
      action: ({ id, status, version }) =>
        status === 'approved'
          ? {
              label: 'Undo',
              alternative: 'Ask your manager to reopen them.',
              run: () => undo([{ id, version }]),
            }
          : undefined,
    },
    failure: 'The hours could not be updated',
    serverText: true,
  });
}

type Seen = Pick<SupervisedTimesheetView, 'id' | 'version'>;

/** Approves hours that match the plan together. The approvals can be undone in the toast. */
export function useApproveMatching() {
  const { mutate: undo } = useUndoSupervised();
  return useCall({
    call: async (timesheets: readonly Seen[]) => {
      const body = { timesheets: timesheets.map(({ id, version }) => ({ id, version })) };
      const answer = await call('POST /supervision/timesheets/approve', { body });
      if (answer.approved.length === 0) throw new ApiError(409, answer.refused[0]!.message);
      return answer;
    },
    invalidates: ['supervision'],
    success: {
      title: ({ approved, workedMinutes }) => `${approved.length} approved, ${durationText(workedMinutes)}`,
      detail: ({ refused }) =>
        refused.length > 0 ? `${refused.length} changed in the meantime and still wait.` : undefined,
      action: ({ approved }) => ({
        label: 'Undo',
        alternative: 'Ask your manager to reopen them.',
        run: () => undo(approved.map((id) => ({ id }))),
      }),
    },
    failure: 'The hours could not be updated',
    serverText: true,
  });
}

function useUndoSupervised() {
  return useCall({
    call: async (timesheets: readonly { id: string; version?: number }[]) => {
      const { refused } = await call('POST /supervision/timesheets/undo', {
        body: { timesheets: [...timesheets] },
      });
      if (refused[0]) throw new ApiError(409, refused[0].message);
    },
    invalidates: ['supervision'],
    success: { title: 'Approval undone' },
    failure: 'The approval could not be undone',
    serverText: true,
  });
}

interface End extends EndClockEntryRequest {
  id: string;
}

export function useEndSupervisedEntry() {
  return useCall({
    call: ({ id, ...body }: End) => call('POST /supervision/clock-entries/:id/end', { params: { id }, body }),
    invalidates: ['supervision'],
    success: { title: 'Shift ended', description: 'The hours wait for approval.' },
    failure: 'The shift could not be ended',
    inPlace: true,
  });
}

interface Fill extends FillGapRequest {
  id: string;
}

export function useFillGap() {
  return useCall({
    call: ({ id, ...body }: Fill) => call('POST /supervision/gaps/:id/fill', { params: { id }, body }),
    invalidates: ['supervision'],
    success: { title: 'Shift filled', description: 'The employee is notified.' },
    failure: 'The shift could not be filled',
    serverText: true,
  });
}

export function useEmployeeSupervision(id: string) {
  return useQuery({
    queryKey: [...keys.supervision, 'of', id],
    queryFn: () => call('GET /employees/:id/supervision', { params: { id } }),
  });
}

export function useSaveSupervision(id: string) {
  return useCall({
    call: (body: SuperviseRequest) => call('PATCH /employees/:id/supervision', { params: { id }, body }),
    invalidates: ['supervision'],
    success: { title: 'Supervised venues saved' },
    failure: 'Failed to save the venues',
    serverText: true,
  });
}
