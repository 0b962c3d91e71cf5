import { useState } from 'react';
import type { IdentityView } from '@contract/accounts/accounts.contract.js';
import { useSignInMethods, useConnectProvider, useDisconnectProvider } from '../../api/account.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import styles from '@/components/layout/profile.module.css';

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}

/** Connects and disconnects the sign-in provider. Renders nothing if there is neither a provider nor a connection. */
export function ProviderCard() {
  const format = useFormat();
  const { data } = useSignInMethods();
  const connect = useConnectProvider();
  const disconnect = useDisconnectProvider();
  const [going, setGoing] = useState<IdentityView | null>(null);
  if (!data || (!data.provider && data.identities.length === 0)) return null;
  const name = data.provider ?? 'your provider';
  const start = (): void =>
    connect.mutate(undefined, { onSuccess: ({ redirectTo }) => window.location.assign(redirectTo) });

  return (
    <Card
      title="Connected Sign-in"
      icon="user-check"
      description={`Sign in with ${name} instead of a password.`}
    >
      {data.identities.length === 0 ? (
        <div className={styles.line}>
          <p className={`${styles.grow} ${styles.muted}`}>Not connected</p>
          <Button variant="secondary" pending={connect.isPending} pendingText="Connecting..." onClick={start}>
            Connect {name}
          </Button>
        </div>
      ) : (
        <ul className={styles.sessions}>
          {data.identities.map((identity) => (
            <li key={identity.id} className={styles.line}>
              <div className={styles.grow}>
                <p className={styles.strong}>{hostOf(identity.issuer)}</p>
                <p className={styles.muted}>Connected on {format.instantDate(identity.createdAt)}</p>
              </div>
              <Button variant="secondary" onClick={() => setGoing(identity)}>
                Disconnect
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={going !== null}
        onOpenChange={(open) => !open && setGoing(null)}
        title={`Disconnect ${going ? hostOf(going.issuer) : ''}?`}
        description="You will then sign in with your email address and password."
        confirm="Disconnect"
        pending={disconnect.isPending}
        pendingText="Disconnecting..."
        onConfirm={() => going && disconnect.mutate(going.id, { onSettled: () => setGoing(null) })}
      />
    </Card>
  );
}
