import type { Parts } from '@/components/employer/slots.js';
import { InvitedToList } from './InvitedToList.js';

const parts: Parts = {
  invitedToList: InvitedToList,
};

export default parts;
