import type { User } from '../users/user.entity.js';
import type { Invitation } from './invitation.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** `isFirst` is true if surely no earlier invitation of the same address has expired. */
    'invitation.created': { invitation: Invitation; isFirst?: boolean };
    /** Names, or details that the new member gets, are changed. */
    'invitation.changed': { invitation: Invitation };
    'invitation.resent': { invitation: Invitation };
    'invitation.revoked': { invitation: Invitation };
    'invitation.accepted': { invitation: Invitation; user: User };
    /** The data of the invited person are deleted. */
    'invitation.erased': object;
    /** A person left their own empty company for another one. */
    'company.abandoned': { leaver: User };
  }
}
