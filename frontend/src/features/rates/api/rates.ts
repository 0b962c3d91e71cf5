import type {
  AddRateRequest,
  ChangeRateRequest,
  RateSettingsRequest,
} from '@contract/rates/rates.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { LOADED_BY_CLICK } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';

export function useRateSettings() {
  return useQuery({ queryKey: [...keys.rates, 'settings'], queryFn: () => call('GET /rate-settings') });
}

/** Loads the rates of a person, or those of roles and supplements, after the user asked to see them. */
export function useRates(employeeId: string | null, isShown: boolean) {
  return useQuery({
    queryKey: [...keys.rates, employeeId ?? 'company'],
    queryFn: () =>
      employeeId === null
        ? list('GET /rates')
        : list('GET /employees/:id/rates', {}, { params: { id: employeeId } }),
    enabled: isShown,
    ...LOADED_BY_CLICK,
  });
}

export function useSaveRateSettings() {
  return useCall({
    call: (body: RateSettingsRequest) => call('PATCH /rate-settings', { body }),
    invalidates: ['rates', 'pay'],
    success: { title: 'Settings of rates saved' },
    failure: 'Failed to save the settings of rates',
    serverText: true,
  });
}

export function useAddRate() {
  return useCreateCall({
    call: (body: AddRateRequest, idempotencyKey) => call('POST /rates', { body, idempotencyKey }),
    invalidates: ['rates', 'pay'],
    success: { title: 'Rate added' },
    failure: 'Failed to add the rate',
    serverText: true,
  });
}

export function useChangeRate() {
  return useCall({
    call: ({ id, ...body }: ChangeRateRequest & { id: string }) =>
      call('PATCH /rates/:id', { params: { id }, body }),
    invalidates: ['rates', 'pay'],
    success: { title: 'Rate corrected' },
    failure: 'Failed to correct the rate',
    serverText: true,
  });
}

export function useRemoveRate() {
  return useCall({
    call: (id: string) => call('DELETE /rates/:id', { params: { id } }),
    invalidates: ['rates', 'pay'],
    success: { title: 'Rate removed' },
    failure: 'Failed to remove the rate',
    serverText: true,
  });
}
