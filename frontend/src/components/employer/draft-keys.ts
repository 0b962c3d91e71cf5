import type { Role } from '@contract/common/auth/roles.contract.js';

/** The storage keys for drafts of forms that may reopen after the end of a session. */
export const draftKeys = {
  branding: 'company.branding',
  /** The dialogs of the dashboard. The pages with the same forms have other keys. */
  scheduleDialog: 'schedule.create.dialog',
  rotaDialog: 'rota.create.dialog',
  venueDialog: 'venue.create.dialog',
  invitation: 'employee.invite',
  /** The invitation of a co-manager. */
  managerInvitation: 'manager.invite',
} as const;

/** Returns the key for the draft of an invitation. */
export function invitationDraft(role: Role | undefined): string {
  return role === 'employer' ? draftKeys.managerInvitation : draftKeys.invitation;
}
