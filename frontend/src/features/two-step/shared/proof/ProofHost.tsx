import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentProof, subscribeToProof } from '@/api/proof.js';

const ProofDialog = lazy(() => import('./ProofDialog.js'));

/** Shows the question for the password or a second factor while a sensitive call waits for it. */
export function ProofHost() {
  const asked = useSyncExternalStore(subscribeToProof, currentProof);
  return (
    asked && (
      <Suspense fallback={null}>
        <ProofDialog finish={asked.finish} />
      </Suspense>
    )
  );
}
