import type { FactorsView } from '@contract/two-step/two-step.contract.js';
import { Button } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { Dialog, DialogActions, DialogCancel } from '@/ui/overlays/Dialog.js';
import { prove, useFactors } from '../../api/two-step.js';
import { FactorForm } from '../FactorForm.js';

interface Props {
  finish: (given: boolean) => void;
}

/** Asks for the password or a second factor before a sensitive action. */
export default function ProofDialog({ finish }: Props) {
  const query = useFactors();
  return (
    <Dialog
      open
      live
      loads
      size="small"
      onOpenChange={(open) => !open && finish(false)}
      title="Confirm that it is you"
      description="This protects people’s data if somebody else uses your device. Then you are not asked again for some time."
    >
      {query.data ? (
        <Proof factors={query.data} onSuccess={() => finish(true)} />
      ) : (
        <QueryFailed query={query} what="your account" otherwise={<Skeleton height={120} />} />
      )}
    </Dialog>
  );
}

function Proof({ factors, onSuccess }: { factors: FactorsView; onSuccess: () => void }) {
  const { appSince, passkeys, hasPassword } = factors;
  const [hasApp, hasPasskey] = [appSince !== null, passkeys.length > 0];
  if (!hasApp && !hasPasskey && !hasPassword) return <SignInAgain />;
  return (
    <FactorForm
      hasApp={hasApp}
      hasPasskey={hasPasskey}
      hasPassword={hasPassword}
      passkeyRoute="POST /auth/proof/passkey"
      send={prove}
      submit="Confirm"
      onSuccess={onSuccess}
    />
  );
}

/** An account that only the provider signs in confirms by a new sign-in there. */
function SignInAgain() {
  return (
    <>
      <p>Sign in again, then repeat what you wanted to do.</p>
      <DialogActions>
        <DialogCancel />
        <Button onClick={() => window.location.assign('/api/login')}>Sign In Again</Button>
      </DialogActions>
    </>
  );
}
