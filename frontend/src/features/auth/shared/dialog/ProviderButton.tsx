import { Button } from '@/ui/actions/Button.js';
import { invitationTokenField, type Invitation } from '../use-invitation.js';
import { providerName, signInAddress } from '../sign-in-provider.js';
import styles from './AuthDialog.module.css';

/** A button to sign in with the company's provider, if the operator configured one. */
export function ProviderButton({ invitation }: { invitation: Invitation }) {
  const name = providerName();
  if (!name) return null;
  const address = signInAddress(invitationTokenField(invitation).invitationToken);
  return (
    <div className={styles.other}>
      <span className={styles.or}>or</span>
      <Button variant="secondary" icon="shield" onClick={() => window.location.assign(address)}>
        Continue with {name}
      </Button>
    </div>
  );
}
