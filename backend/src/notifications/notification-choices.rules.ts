import type { Role } from '../common/auth/roles.contract.js';
import {
  BELL_ONLY,
  NOTIFICATION_KINDS,
  notificationKindOf,
  type Choice,
  type NotificationClass,
  type NotificationKind,
} from './notifications.contract.js';

/** A member's choices. A missing kind has its default. */
export type Choices = Partial<Record<NotificationKind, Choice>>;

/** Returns the kinds that a role receives. */
export function kindsOfRole(role: Role): NotificationKind[] {
  const kinds = Object.entries(NOTIFICATION_KINDS) as [NotificationKind, { roles: readonly Role[] }][];
  return kinds.filter(([, { roles }]) => roles.includes(role)).map(([kind]) => kind);
}

/** Returns the choice for a kind, or its default. */
export function choiceForKind(kind: NotificationKind, choices: Choices | null): Choice {
  return choices?.[kind] ?? NOTIFICATION_KINDS[kind].choice;
}

/** Returns the choice for a notification. A `required` notification appears in the bell only. */
export function choiceForNotification(notification: NotificationClass, choices: Choices | null): Choice {
  const kind = notificationKindOf(notification);
  return kind === 'required' ? BELL_ONLY : choiceForKind(kind, choices);
}
