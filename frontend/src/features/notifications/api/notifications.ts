import { call } from '@/api/http.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads the user's notifications, newest first. */
export function useNotifications({ enabled = true } = {}) {
  return useGet('GET /notifications', { enabled });
}

export const MARK_READ_FAILED = 'Failed to mark notification as read';

export const markRead = (id: string) => call('PATCH /notifications/:id/read', { params: { id } });

export function useMarkRead() {
  return useCall({ call: markRead, invalidates: ['notification'], failure: MARK_READ_FAILED });
}

export function useMarkAllRead() {
  return useCall({
    call: (_: void) => call('PATCH /notifications/read-all'),
    invalidates: ['notification'],
    failure: 'Failed to mark all notifications as read',
  });
}
