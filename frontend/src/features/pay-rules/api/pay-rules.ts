import type {
  ChangePayRulesRequest,
  PayRulesRequest,
  PayRulesView,
} from '@contract/pay-rules/pay-rules.contract.js';
import { call } from '@/api/http.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

export function usePayRules({ enabled = true } = {}) {
  return useGet('GET /pay-rules', { enabled });
}

/** Loads how rules would have changed last week. Nothing is saved. */
export function usePreviewPayRules() {
  return useCall({
    call: (body: PayRulesRequest) => call('POST /pay-rules/preview', { body }),
    invalidates: [],
    failure: 'Failed to count last week with these rules',
    serverText: true,
  });
}

/** Saves the rules for hours that are submitted from now on. */
export function useSavePayRules() {
  return useCall<ChangePayRulesRequest, PayRulesView>({
    call: (body) => call('PATCH /pay-rules', { body }),
    invalidates: ['payRules'],
    success: {
      title: 'Pay rules saved',
      description: 'They apply to hours that are submitted from now on.',
    },
    failure: 'Failed to save the pay rules',
    serverText: true,
  });
}
