import type { NotificationType, NotificationView } from '@contract/notifications/notifications.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';
import type { IconName } from '@/ui/display/Icon.js';
import type { Tone } from '@/ui/display/statuses.js';

interface NotificationDisplay {
  icon: IconName;
  tone: Tone;
}

/** A notification whose subject is opened. */
export type Linked = Pick<NotificationView, 'data'> & Partial<Pick<NotificationView, 'type'>>;

type FindTarget = (notification: Linked, role: Role) => string | null;

const displays: Partial<Record<NotificationType, Partial<NotificationDisplay>>> = {};
const targets: FindTarget[] = [];

/** Adds the displays of a feature's notifications, and the address that they open. */
export function addNotifications(feature: {
  notifications?: Readonly<Partial<Record<NotificationType, Partial<NotificationDisplay>>>>;
  notificationTarget?: FindTarget;
}): void {
  Object.assign(displays, feature.notifications);
  if (feature.notificationTarget) targets.push(feature.notificationTarget);
}

/** Returns icon and tone of a notification. Types without their own icon get the bell. */
export function notificationDisplay(type: NotificationType): NotificationDisplay {
  const { icon = 'bell', tone = 'neutral' } = displays[type] ?? {};
  return { icon, tone };
}

/** Returns the address of a notification's subject for a role; null if it has none. */
export function notificationTarget(notification: Linked, role: Role): string | null {
  for (const find of targets) {
    const target = find(notification, role);
    if (target) return target;
  }
  return null;
}
