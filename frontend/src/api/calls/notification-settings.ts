import type {
  KindChoiceView,
  NotificationSettingsRequest,
  NotificationSettingsView,
} from '@contract/notification-settings/notification-settings.contract.js';
import { useMutation } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { queryClient } from '../query-client.js';
import { tellFailure } from '../use-call.js';
import { useGet } from '../use-get.js';

/** How the signed-in person wants to be told. */
export function useNotificationSettings() {
  return useGet<NotificationSettingsView>(keys.notificationSettings);
}

/** Changes it; what is left out stays. */
export function updateNotificationSettings(
  request: NotificationSettingsRequest,
): Promise<NotificationSettingsView> {
  return call('notification-settings', { method: 'PATCH', body: request });
}

/** Keeps what the server answered. */
export function keepNotificationSettings(answer: NotificationSettingsView): void {
  queryClient.setQueryData(keys.notificationSettings, answer);
}

/** Chooses for one kind: shown at once, and as it was when it failed. Of several, each waits for the one before. */
export function useChooseKind() {
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
      tellFailure({ failure: 'Failed to update your notification settings' }, error);
      void queryClient.invalidateQueries({ queryKey: keys.notificationSettings });
    },
  });
}
