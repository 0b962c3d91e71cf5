import type { NotificationView, UnreadCount } from '@contract/notifications/notifications.contract.js';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { useCall } from '../../../api/use-call.js';
import { useGet } from '../../../api/use-get.js';

/** Loads the user's notifications, newest first. */
export function useNotifications({ enabled = true } = {}) {
  return useGet<NotificationView[]>(keys.notifications, { enabled });
}

export function useUnreadCount() {
  return useGet<UnreadCount>([...keys.notifications, 'unread-count']);
}

export const MARK_READ_FAILED = 'Failed to mark notification as read';

export const markRead = (id: string) =>
  call<NotificationView>(`notifications/${encodeURIComponent(id)}/read`, { method: 'PATCH' });

export function useMarkRead() {
  return useCall({ call: markRead, invalidates: ['notification'], failure: MARK_READ_FAILED });
}

export function useMarkAllRead() {
  return useCall({
    call: (_: void) => call<unknown>('notifications/read-all', { method: 'PATCH' }),
    invalidates: ['notification'],
    failure: 'Failed to mark all notifications as read',
  });
}
