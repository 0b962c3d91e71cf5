import type { InviteRequest } from '@contract/invitations/invitations.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list, type ListQuery } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';

/**
 * Loads a page of the company's invitations, newest first. Filters: status, role, q.
 * Refetches on every mount, because no event reports whether a mail was delivered.
 */
export function useInvitations(query: ListQuery = {}, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...keys.invitations, 'list', query],
    queryFn: () => list('GET /invitations', query),
    refetchOnMount: 'always',
    enabled,
  });
}

/** Sends an invitation. The answer contains the link, which is never shown again. */
export function useInvite() {
  return useCreateCall({
    call: (body: InviteRequest, idempotencyKey) => call('POST /invitations', { body, idempotencyKey }),
    invalidates: ['invitation'],
    success: {
      title: 'Invitation Sent',
      description: 'Employee invitation has been sent successfully.',
    },
    failure: 'Failed to send invitation',
    serverText: true,
  });
}

export const resendInvitation = (id: string) => call('POST /invitations/resend/:id', { params: { id } });

export const revokeInvitation = (id: string) => call('POST /invitations/revoke/:id', { params: { id } });

/** Creates and mails a new link, which the answer contains, and invalidates the old link. */
export function useResendInvitation() {
  return useCall({
    call: resendInvitation,
    invalidates: ['invitation'],
    success: {
      title: 'Invitation Sent',
      description: 'Employee invitation has been sent successfully.',
    },
    failure: 'Failed to send invitation',
    serverText: true,
  });
}

/** Invalidates the link of an invitation. */
export function useRevokeInvitation() {
  return useCall({
    call: revokeInvitation,
    invalidates: ['invitation'],
    success: { title: 'Invitation revoked' },
    failure: 'Failed to revoke invitation',
  });
}
