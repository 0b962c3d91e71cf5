import type { InvitationPreview } from '@contract/invitations/invitations.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { previewInvitation } from '../../api/calls/auth.js';
import { ApiError } from '../../api/http.js';
import { toast } from '../../ui/toast-store.js';

export type Invitation =
  | { state: 'none' }
  | { state: 'validating' }
  | { state: 'invalid' }
  | { state: 'unknown'; retry: () => void }
  | { state: 'valid'; token: string; preview: InvitationPreview };

/** Whom the invitation of a link is for. */
export function useInvitation(token: string | null): Invitation {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation-preview', token],
    queryFn: () => previewInvitation(token ?? ''),
    enabled: token !== null,
  });
  const invalid = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (invalid) toast({ title: 'Invalid invitation link', variant: 'destructive' });
  }, [invalid]);

  if (token === null) return { state: 'none' };
  if (data) return { state: 'valid', token, preview: data };
  if (invalid) return { state: 'invalid' };
  return error ? { state: 'unknown', retry: () => void refetch() } : { state: 'validating' };
}

/** What a form sends along so that signing in or up accepts the invitation. */
export function tokenOf(invitation: Invitation): { invitationToken?: string } {
  return invitation.state === 'valid' ? { invitationToken: invitation.token } : {};
}
