import type { LocalDate } from '@contract/common/time/local.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { refresh } from '@/api/query-client.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads the employee's upcoming shifts, soonest first. */
export function useShifts() {
  return useGet('GET /shifts');
}

/** The maximum number of past shifts that are loaded. */
const OVER_MOST = 200;

/** Loads the employee's past shifts, the latest first, optionally only from a date on. */
export function usePastShifts(from?: LocalDate) {
  const filter = { over: true, ...(from && { date_gte: from }) };
  return useQuery({
    queryKey: [...keys.shifts, 'over', from ?? null],
    queryFn: () => list('GET /shifts', { filter, sort: ['startsAt', 'DESC'], range: [0, OVER_MOST - 1] }),
    // At midnight the key changes, and the old data stays visible until the new data is loaded.
    placeholderData: keepPreviousData,
  });
}

/** Loads one of the employee's own shifts with details such as the venue and the tasks. */
export function useShift(id: string) {
  return useGet('GET /shifts/:id', { params: { id } });
}

type SeenShift = Pick<ShiftView, 'id' | 'version'>;

function confirm({ id, version }: SeenShift) {
  return call('POST /shifts/:id/confirm', { params: { id }, body: { version } });
}

/** Confirms several shifts in the versions that the employee saw. Confirms the others if one fails. */
export function useConfirmShifts() {
  return useCall({
    call: async (shifts: readonly SeenShift[]) => {
      const answers = await Promise.allSettled(shifts.map(confirm));
      const failed = answers.find(({ status }) => status === 'rejected');
      if (failed?.status !== 'rejected') return answers.length;
      if (answers.length > 1) void refresh('shift');
      throw failed.reason;
    },
    invalidates: ['shift'],
    success: { title: (count) => `${count} shifts confirmed` },
    failure: 'Failed to confirm all shifts',
  });
}

/** Confirms a shift in the version that the employee saw. */
export function useConfirmShift() {
  return useCall({
    call: confirm,
    invalidates: ['shift'],
    success: { title: 'Shift confirmed' },
    failure: 'Failed to confirm shift',
  });
}
