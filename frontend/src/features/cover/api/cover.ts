import type { CoverSettingsRequest } from '@contract/cover/cover.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { useCall } from '@/api/use-call.js';

export function useCoverSettings() {
  return useQuery({ queryKey: [...keys.cover, 'settings'], queryFn: () => call('GET /cover-settings') });
}

export function useSaveCoverSettings() {
  return useCall({
    call: (body: CoverSettingsRequest) => call('PATCH /cover-settings', { body }),
    invalidates: ['cover'],
    success: { title: 'Settings of cover saved' },
    failure: 'Failed to save the settings of cover',
    serverText: true,
  });
}
