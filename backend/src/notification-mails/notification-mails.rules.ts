import type { Choices } from '../notification-settings/notification-settings.rules.js';
import { choiceOf } from '../notification-settings/notification-settings.rules.js';
import { heldUntil, type QuietHours } from '../notification-settings/quiet-hours.rules.js';
import type { NotificationType } from '../notifications/notifications.contract.js';

/** So long what somebody is told is gathered before it leaves: one mail for a week that is planned shift by shift. */
export const GATHER_MS = 120_000;

/** Somebody to whom mails may go, as they want them now. */
export interface MailReader {
  /** Active, and at an address that is known to be theirs. */
  isReachable: boolean;
  choices: Choices | null;
  quiet: QuietHours | null;
  zone: string;
}

/** What waits for them. */
export interface WaitingNotification {
  type: NotificationType;
  /** Read or withdrawn meanwhile. */
  isOver: boolean;
  startsAt: Date | null;
}

/** What becomes of it now: it goes, it is dropped, or it waits until an instant. */
export function fateOf(
  { type, isOver, startsAt }: WaitingNotification,
  { isReachable, choices, quiet, zone }: MailReader,
  now: Date,
): 'go' | 'drop' | Date {
  if (isOver || !isReachable || !choiceOf(type, choices).mail) return 'drop';
  return heldUntil(now, quiet, zone, startsAt) ?? 'go';
}
