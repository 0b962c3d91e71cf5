import { useGet } from '@/api/use-get.js';

export function useUnreadCount() {
  return useGet('GET /notifications/unread-count');
}
