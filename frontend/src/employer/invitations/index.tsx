import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../../lib/names.js';
import { Icon } from '../../ui/Icon.js';
import { InvitationList } from './InvitationList.js';

const invitations: ResourceProps = {
  name: 'invitations',
  list: InvitationList,
  icon: () => <Icon name="mail" />,
  recordRepresentation: (invitation: InvitationView) => fullName(invitation),
  options: { label: 'Invitations' },
};

export default invitations;
