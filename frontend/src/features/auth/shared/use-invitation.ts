import type { InvitationSender } from '@contract/invitations/invitations.contract.js';
import { useQuery } from '@tanstack/react-query';
import { loadInvitation, type OpenInvitation } from '../api/auth.js';
import { statusOf } from '@/api/http.js';

export type Invitation =
  | { state: 'none' }
  | { state: 'validating' }
  | { state: 'invalid' }
  /** The server was unreachable or refused to answer now, so the link may be valid. */
  | { state: 'unknown'; reason: string; retry: () => void; retrying: boolean }
  | { state: 'valid'; token: string; preview: OpenInvitation };

/** Validates the token of an invitation link; null means that there is none. */
export function useInvitation(token: string | null): Invitation {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation-preview', token],
    queryFn: () => loadInvitation(token ?? ''),
    enabled: token !== null,
  });
  const invalid = statusOf(error) === 404;

  if (token === null) return { state: 'none' };
  if (data) return { state: 'valid', token, preview: data };
  if (invalid) return { state: 'invalid' };
  if (!error) return { state: 'validating' };
  return { state: 'unknown', reason: error.message, retry: () => void refetch(), retrying: isFetching };
}

/** The toast for an invalid link. */
export const INVALID_LINK_TOAST = { title: 'Invalid invitation link', variant: 'destructive' } as const;

/** The server does not reveal which of the three reasons applies. */
export const INVALID_TEXT = 'This invitation link is invalid, has expired, or has already been used.';
export const INVALID_HELP = 'Please contact your employer for a new invitation link.';

/** Returns the sentence that names the inviting employer, the company and the role. */
export function invitedToJoinText({ invitedBy, company, role }: InvitationSender): string {
  return `${invitedBy} has invited you to join ${company} as an ${role}.`;
}

/** Returns the token that a sign-in or sign-up request includes to accept the invitation. */
export function invitationTokenField(invitation: Invitation): { invitationToken?: string } {
  return invitation.state === 'valid' ? { invitationToken: invitation.token } : {};
}
