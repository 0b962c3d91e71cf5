import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logout } from '../api/calls/auth.js';
import { changingSession } from '../api/session-change.js';
import { toast } from '../ui/toast-store.js';
import { endSession, forgetPerson } from './leave.js';
import { REDIRECT_DELAY_MS } from './sign-in-again.js';

/** Signs out: nothing of the person stays in this browser, and the landing page follows. */
export function useSignOut(): { signOut: () => void; pending: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: logout,
    onSuccess: (answer) => {
      forgetPerson();
      toast({
        title: 'Logged out successfully',
        description: `You have been signed out of ${PRODUCT_NAME}`,
      });
      void changingSession(
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
          if (answer?.redirectTo) return window.location.assign(answer.redirectTo);
          await navigate('/');
          endSession();
        })(),
      );
    },
    onError: () =>
      toast({
        title: 'Logout failed',
        description: 'There was an issue signing you out. Please try again.',
        variant: 'destructive',
      }),
  });
  return { signOut: () => mutate(), pending: isPending || isSuccess };
}
