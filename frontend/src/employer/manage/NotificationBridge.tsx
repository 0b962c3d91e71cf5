import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../../ui/toasts/toast-store.js';

/** Shows react-admin's notifications as toasts of the client. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    if (typeof message !== 'string') return;
    const text = translate(message, { _: message, ...(notificationOptions?.messageArgs as object) });
    toast(type === 'error' ? { title: 'Error', description: text, variant: 'destructive' } : { title: text });
  }, [notifications, takeNotification, translate]);
  return null;
}
