import type { InvitationSender } from '@contract/invitations/invitations.contract.js';
import { useQuery } from '@tanstack/react-query';
import { openInvitation, type OpenInvitation } from '../../api/calls/auth.js';
import { statusOf } from '../../api/http.js';

export type Invitation =
  | { state: 'none' }
  | { state: 'validating' }
  | { state: 'invalid' }
  /** Nothing is known: the server could not be asked, or did not want to answer now. */
  | { state: 'unknown'; reason: string; retry: () => void; retrying: boolean }
  | { state: 'valid'; token: string; preview: OpenInvitation };

/** Whom the invitation of a link is for. */
export function useInvitation(token: string | null): Invitation {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation-preview', token],
    queryFn: () => openInvitation(token ?? ''),
    enabled: token !== null,
  });
  const invalid = statusOf(error) === 404;

  if (token === null) return { state: 'none' };
  if (data) return { state: 'valid', token, preview: data };
  if (invalid) return { state: 'invalid' };
  if (!error) return { state: 'validating' };
  return { state: 'unknown', reason: error.message, retry: () => void refetch(), retrying: isFetching };
}

/** The toast for a link that is none, or is none any more. */
export const INVALID_LINK = { title: 'Invalid invitation link', variant: 'destructive' } as const;

/** What is wrong with a link that is none, or is none any more; the server does not tell which. */
export const INVALID_TEXT = 'This invitation link is invalid, has expired, or has already been used.';
export const INVALID_HELP = 'Please contact your employer for a new invitation link.';

/** Who invites to what. */
export function invitationText({ invitedBy, company, role }: InvitationSender): string {
  return `${invitedBy} has invited you to join ${company} as an ${role}.`;
}

/** What a form sends along so that signing in or up accepts the invitation. */
export function tokenOf(invitation: Invitation): { invitationToken?: string } {
  return invitation.state === 'valid' ? { invitationToken: invitation.token } : {};
}
