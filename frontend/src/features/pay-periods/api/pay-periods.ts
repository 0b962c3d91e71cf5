import type {
  CorrectPayRequest,
  LeaveMissedRequest,
  LeaveRequest,
  LockPayPeriodRequest,
  PaySettingsRequest,
  TakeBackRequest,
} from '@contract/pay-periods/pay-periods.contract.js';
import type { PayrollNumbersRequest } from '@contract/users/users.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, download } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { list } from '@/api/list.js';
import { keys } from '@/api/keys.js';
import { LOADED_BY_CLICK } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { saveFile } from '@/lib/files/save-file.js';

export function usePaySettings() {
  return useQuery({ queryKey: [...keys.pay, 'settings'], queryFn: () => call('GET /pay-settings') });
}

/** Loads a page of the pay periods. Shows the page before until the new one is loaded. */
export function usePayPeriods(page = 0) {
  return useQuery({
    queryKey: [...keys.pay, 'periods', page],
    queryFn: () => list('GET /pay-periods', {}, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });
}

export function usePayPeriod(start: LocalDate) {
  return useQuery({
    queryKey: [...keys.pay, 'period', start],
    queryFn: () => call('GET /pay-periods/:start', { params: { start } }),
  });
}

/** Loads a page of the people of a period. Shows the page before until the new one is loaded. */
export function usePayPeople(start: LocalDate, page: number, q: string) {
  return useQuery({
    queryKey: [...keys.pay, 'people', start, page, q],
    queryFn: () =>
      call('GET /pay-periods/:start/people', { params: { start }, query: { page: String(page), q } }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the pay of a period after the user asked to see it. */
export function usePayAmounts(start: LocalDate, page: number, isShown: boolean) {
  return useQuery({
    queryKey: [...keys.pay, 'amounts', start, page],
    queryFn: () =>
      call('GET /pay-periods/:start/amounts', { params: { start }, query: { page: String(page) } }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    ...LOADED_BY_CLICK,
  });
}

export function usePayPerson(start: LocalDate, id: string) {
  return useQuery({
    queryKey: [...keys.pay, 'person', start, id],
    queryFn: () => call('GET /pay-periods/:start/people/:id', { params: { start, id } }),
  });
}

export function useMyPayPeriods() {
  return useQuery({ queryKey: [...keys.pay, 'mine'], queryFn: () => call('GET /my-pay-periods') });
}

export function useMyPay(start: LocalDate) {
  return useQuery({
    queryKey: [...keys.pay, 'mine', start],
    queryFn: () => call('GET /my-pay-periods/:start', { params: { start } }),
  });
}

/** Loads the user's own pay of a period after the user asked to see it. */
export function useMyPayAmounts(start: LocalDate, isShown: boolean) {
  return useQuery({
    queryKey: [...keys.pay, 'mine', start, 'amounts'],
    queryFn: () => call('GET /my-pay-periods/:start/amounts', { params: { start } }),
    enabled: isShown,
    ...LOADED_BY_CLICK,
  });
}

/** Loads how a timesheet is paid. */
export function useTimesheetPay(id: string) {
  return useQuery({
    queryKey: [...keys.pay, 'timesheet', id],
    queryFn: () => call('GET /timesheets/:id/pay', { params: { id } }),
  });
}

export function useSavePaySettings() {
  return useCall({
    call: (body: PaySettingsRequest) => call('PATCH /pay-settings', { body }),
    invalidates: ['pay'],
    success: { title: 'Pay periods saved' },
    failure: 'Failed to save the pay periods',
    serverText: true,
  });
}

/** Loads the payroll numbers of all people who are paid. */
export function usePayrollNumbers() {
  return useQuery({ queryKey: [...keys.pay, 'numbers'], queryFn: () => call('GET /payroll-numbers') });
}

export function useSavePayrollNumbers() {
  return useCall({
    call: (people: PayrollNumbersRequest['people']) => call('PATCH /payroll-numbers', { body: { people } }),
    invalidates: ['employee'],
    success: { title: 'Payroll numbers saved' },
    failure: 'Failed to save the payroll numbers',
    inPlace: true,
  });
}

export function useLockPeriod(start: LocalDate) {
  return useCall({
    call: (body: LockPayPeriodRequest) => call('POST /pay-periods/:start/lock', { params: { start }, body }),
    invalidates: ['pay'],
    success: { title: 'Period locked', description: 'You can now download the payroll file.' },
    failure: 'Failed to lock the period',
    serverText: true,
  });
}

export function useUnlockPeriod(start: LocalDate) {
  return useCall({
    call: (_: void) => call('POST /pay-periods/:start/unlock', { params: { start } }),
    invalidates: ['pay'],
    success: { title: 'Lock undone', description: 'The hours of the period can be changed again.' },
    failure: 'Failed to undo the lock',
    serverText: true,
  });
}

export function useLeaveForNext(start: LocalDate) {
  return useCall({
    call: (body: LeaveRequest) => call('POST /pay-periods/:start/leave', { params: { start }, body }),
    invalidates: ['pay'],
    success: { title: 'Left for the next period' },
    failure: 'Failed to leave this for the next period',
    serverText: true,
  });
}

export function useLeaveMissed(start: LocalDate) {
  return useCall({
    call: (body: LeaveMissedRequest) =>
      call('POST /pay-periods/:start/leave-missed', { params: { start }, body }),
    invalidates: ['pay'],
    success: { title: 'Left for the next period' },
    failure: 'Failed to leave these for the next period',
    serverText: true,
  });
}

export function useTakeBack(start: LocalDate) {
  return useCall({
    call: (body: TakeBackRequest) => call('POST /pay-periods/:start/take-back', { params: { start }, body }),
    invalidates: ['pay'],
    success: {
      title: 'Taken back',
      description: 'This period pays the hours once they are entered and approved.',
    },
    failure: 'Failed to take this back',
    serverText: true,
  });
}

/** Adds a correction. A retry after a lost answer does not add it twice. */
export function useCorrectPay() {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (body: CorrectPayRequest) => {
      const added = await call('POST /pay-corrections', { body, idempotencyKey: keyFor(body) });
      done();
      return added;
    },
    invalidates: ['pay'],
    success: { title: 'Correction added', description: 'The next open period pays it.' },
    failure: 'Failed to add the correction',
    serverText: true,
  });
}

/** Downloads the payroll file of a locked period, or a draft of an open one. The server refuses the other one. */
export function usePayrollFile({
  startsOn,
  endsOn,
  isDraft,
}: {
  startsOn: LocalDate;
  endsOn: LocalDate;
  isDraft: boolean;
}) {
  return useCall({
    call: async (_: void) => {
      const path = `pay-periods/${startsOn}/${isDraft ? 'draft' : 'file'}`;
      const file = await download(path, () => undefined, isDraft ? 'GET' : 'POST');
      saveFile(`payroll-${startsOn}-to-${endsOn}${isDraft ? '-draft' : ''}.csv`, file, 'text/csv');
    },
    invalidates: ['pay'],
    success: { title: isDraft ? 'Draft downloaded' : 'Payroll file downloaded' },
    failure: 'Failed to download the payroll file',
    serverText: true,
  });
}
