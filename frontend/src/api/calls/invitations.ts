import type {
  InvitationView,
  InvitationWithLink,
  InviteRequest,
} from '@contract/invitations/invitations.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { useCall } from '../use-call.js';

export function useInvitations() {
  return useQuery({
    queryKey: [...keys.invitations, 'list'],
    queryFn: () => call<InvitationView[]>('invitations'),
  });
}

/** Invites; the answer carries the link, which is never shown again. */
export function useInvite() {
  return useCall({
    call: (body: InviteRequest) => call<InvitationWithLink>('invitations', { method: 'POST', body }),
    touches: ['invitation'],
    success: {
      title: 'Invitation Sent',
      description: 'Employee invitation has been sent successfully.',
    },
    failure: 'Failed to send invitation',
    serverText: true,
  });
}
