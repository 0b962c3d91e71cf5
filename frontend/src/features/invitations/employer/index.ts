import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { fullName } from '@/lib/names.js';
import type { Pages } from '../../feature.js';
import { InvitationList } from './InvitationList.js';

const pages: Pages = {
  list: InvitationList,
  recordRepresentation: (invitation: InvitationView) => fullName(invitation),
};

export default pages;
