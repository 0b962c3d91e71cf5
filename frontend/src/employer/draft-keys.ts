import type { Role } from '@contract/common/auth/roles.contract.js';

/** Where unsent forms that may open by themselves are kept through a lost session. */
export const draftKeys = {
  branding: 'company.branding',
  /** The dashboard's dialogs, apart from the pages of the same forms. */
  scheduleDialog: 'schedule.create.dialog',
  rotaDialog: 'rota.create.dialog',
  venueDialog: 'venue.create.dialog',
  invitation: 'employee.invite',
  /** An invitation of a co-manager, apart from that of staff. */
  managerInvitation: 'manager.invite',
} as const;

/** Where an unsent invitation to a role is kept. */
export function invitationDraft(role: Role | undefined): string {
  return role === 'employer' ? draftKeys.managerInvitation : draftKeys.invitation;
}
