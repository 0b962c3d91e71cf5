import type {
  KindChoiceView,
  NotificationSettingsRequest,
  NotificationSettingsView,
} from '@contract/notification-settings/notification-settings.contract.js';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { showFailure } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads how the user wants to be notified. */
export function useNotificationSettings() {
  return useGet('GET /notification-settings');
}

/** Changes the given settings and leaves the others unchanged. */
export function updateNotificationSettings(body: NotificationSettingsRequest) {
  return call('PATCH /notification-settings', { body });
}

/** Updates the cache with the server's answer. */
export function cacheNotificationSettings(answer: NotificationSettingsView): void {
  queryClient.setQueryData(keys.notificationSettings, answer);
}

/**
 * Saves the choice for one kind of notification. The cache is updated at once and reloaded after a failure.
 * Several changes are sent one after another.
 */
export function useSaveKindChoice() {
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (choice: KindChoiceView) => updateNotificationSettings({ choices: [choice] }),
    onMutate: (choice) =>
      queryClient.setQueryData<NotificationSettingsView>(
        keys.notificationSettings,
        (settings) =>
          settings && {
            ...settings,
            choices: settings.choices.map((one) => (one.kind === choice.kind ? choice : one)),
          },
      ),
    onError: (error) => {
      showFailure({ failure: 'Failed to update your notification settings' }, error);
      void queryClient.invalidateQueries({ queryKey: keys.notificationSettings });
    },
  });
}
