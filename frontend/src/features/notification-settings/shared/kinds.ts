import type { NotificationKind } from '@contract/notifications/notifications.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';
import type { Merged } from '@/api/features.js';

/** The texts of a notification kind. */
export interface KindText {
  label: string;
  /** The notifications of this kind. */
  hint: string;
  /** The hint for employers if it differs. */
  employerHint?: string;
}

const texts: Record<NotificationKind, KindText> = {} as Merged<'notificationKinds'>;

/** Adds the texts of a feature's kinds of notification. */
export function addKindTexts(added: Readonly<Partial<Record<NotificationKind, KindText>>> = {}): void {
  Object.assign(texts, added);
}

/** Returns label and hint of a notification kind for a role. */
export function kindText(kind: NotificationKind, role: Role): Pick<KindText, 'label' | 'hint'> {
  const { label, hint, employerHint } = texts[kind];
  return { label, hint: (role === 'employer' && employerHint) || hint };
}
