import type {
  BrandingRequest,
  CompanySettingsRequest,
  CompanyView,
} from '@contract/companies/companies.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

export function useCompany() {
  return useGet('GET /company');
}

/** Saves name and logo. The top bar shows them at once. */
export function useSaveBranding() {
  return useCall({
    call: async (body: BrandingRequest) => {
      const saved = await call('PATCH /company-branding', { body });
      queryClient.setQueryData<CurrentUserView | null>(keys.user, (user) => user && { ...user, ...saved });
      return saved;
    },
    invalidates: ['branding'],
    success: { title: 'Company branding updated successfully' },
    failure: 'Failed to update company branding',
  });
}

/** Saves the settings. A new time zone or first day of the week affects every page. */
export function useSaveCompany() {
  return useCall({
    call: (body: CompanySettingsRequest) => call('PATCH /company', { body }),
    invalidates: ['company'],
    success: { title: 'Settings saved successfully' },
    failure: 'Failed to save settings',
  });
}

/** Dismisses the checklist of a new company for all of its employers. */
export function useDismissSetUp() {
  return useCall<void, CompanyView>({
    call: () => call('PATCH /company', { body: { hidesSetUp: true } }),
    invalidates: ['company'],
    failure: 'Failed to dismiss the checklist',
  });
}
