import { Icon } from '@/ui/display/Icon.js';

interface Props {
  className: string | undefined;
  signOut: () => void;
  pending: boolean;
}

/** The sign-out button, last in a menu of the account. */
export function SignOutItem({ className, signOut, pending }: Props) {
  return (
    <button type="button" className={className} onClick={signOut} disabled={pending}>
      <Icon name="logout" />
      Log Out
    </button>
  );
}
