import type { NotificationMessage } from '@contract/notifications/notifications.contract.js';
import { MARK_READ_FAILED, markRead } from '../api/notifications.js';
import { refresh } from '@/api/query-client.js';
import { showFailure } from '@/api/use-call.js';
import { currentUser } from '@/session/current-user.js';
import { toast, type ToastAction } from '@/ui/toasts/toast-store.js';
import { isConversationShown } from '../../messages/shared/shown-conversation.js';
import { notificationTarget } from './display.js';

type Notified = NotificationMessage['data'];

/**
 * Shows a notification that arrives while the page is open, except a message of the conversation on screen. Its action
 * opens the same page as its row under the bell.
 */
export function showNotification(notified: Notified): void {
  if (isConversationShown(notified.data.conversationId)) return;
  toast({ title: notified.title, description: notified.message, polite: true, action: openAction(notified) });
}

function openAction(notified: Notified): ToastAction | undefined {
  const user = currentUser();
  const target = user && notificationTarget(notified, user.role);
  if (!target) return undefined;
  return {
    label: 'Open',
    alternative: 'Open it from the bell',
    run: (go) => {
      go(target);
      markRead(notified.id).then(
        () => refresh('notification'),
        (error: Error) => showFailure({ failure: MARK_READ_FAILED }, error),
      );
    },
  };
}
