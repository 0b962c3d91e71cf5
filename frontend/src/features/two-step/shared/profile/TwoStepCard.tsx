import { deviceName } from '@contract/auth/user-agent.rules.js';
import type { FactorsView, NewAppView, PasskeyView } from '@contract/two-step/two-step.contract.js';
import { useState } from 'react';
import { refresh } from '@/api/query-client.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import styles from '@/components/layout/profile.module.css';
import {
  useAddPasskey,
  useFactors,
  useRemoveApp,
  useRemovePasskey,
  useRenewRecoveryCodes,
  useStartApp,
} from '../../api/two-step.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { SetUpApp } from './SetUpApp.js';

/** Sets up and removes the second factors of the account. */
export function TwoStepCard() {
  const query = useFactors();
  const { data } = query;
  const [codes, setCodes] = useState<string[] | null>(null);
  // The page of a required set-up closes after the refresh, so the codes are shown before.
  const showCodes = (next: string[] | null): void => {
    setCodes(next);
    if (next === null) void refresh('account');
  };
  const isOn = data && (data.appSince !== null || data.passkeys.length > 0);
  return (
    <Card
      title="Two-Step Sign-In"
      id="two-step"
      icon="shield"
      description="After your password you confirm each sign-in with your phone or a passkey, so a stolen password is not enough."
      actions={
        isOn && (
          <Chip tone="good" icon="check-circle">
            On
          </Chip>
        )
      }
    >
      {data ? (
        <ul className={styles.sessions}>
          <AppRow factors={data} onCodes={showCodes} />
          <PasskeyRows factors={data} onCodes={showCodes} />
          {isOn && <RecoveryRow factors={data} onCodes={showCodes} />}
        </ul>
      ) : (
        <QueryFailed query={query} what="your two-step sign-in" otherwise={<SkeletonList rows={2} />} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => showCodes(null)} />}
    </Card>
  );
}

interface RowProps {
  factors: FactorsView;
  /** Shows new recovery codes, or refreshes the account if there are none. */
  onCodes: (codes: string[] | null) => void;
}

function AppRow({ factors: { appSince }, onCodes }: RowProps) {
  const format = useFormat();
  const start = useStartApp();
  const remove = useRemoveApp();
  const [app, setApp] = useState<NewAppView | null>(null);
  const [removing, setRemoving] = useState(false);
  return (
    <li className={styles.line}>
      <div className={styles.grow}>
        <p className={styles.strong}>Authenticator app</p>
        <p className={styles.muted}>
          {appSince
            ? `Set up on ${format.instantDate(appSince)}`
            : 'An app on your phone shows a new code each time.'}
        </p>
      </div>
      {appSince ? (
        <Button
          variant="secondary"
          size="small"
          aria-label="Remove authenticator app"
          onClick={() => setRemoving(true)}
        >
          Remove
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label="Set up authenticator app"
          pending={start.isPending}
          pendingText="Starting..."
          onClick={() => start.mutate(undefined, { onSuccess: setApp })}
        >
          Set Up
        </Button>
      )}
      {app && (
        <SetUpApp
          app={app}
          onClose={() => setApp(null)}
          onDone={(codes) => {
            setApp(null);
            onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove the authenticator app?"
        description="Its codes no longer work. Without a passkey, your account is protected by its password only."
        confirm="Remove"
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
      />
    </li>
  );
}

function PasskeyRows({ factors: { passkeys }, onCodes }: RowProps) {
  const format = useFormat();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [removing, setRemoving] = useState<PasskeyView | null>(null);
  const addNow = (): void =>
    add.mutate(deviceName(navigator.userAgent), {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    });
  return (
    <>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.line}>
          <div className={styles.grow}>
            <p className={styles.strong}>Passkey: {passkey.name}</p>
            <p className={styles.muted}>Added on {format.instantDate(passkey.createdAt)}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => setRemoving(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
      <li className={styles.line}>
        <div className={styles.grow}>
          <p className={styles.strong}>{passkeys.length > 0 ? 'Another passkey' : 'Passkey'}</p>
          <p className={styles.muted}>Your fingerprint, face, screen lock or a security key.</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          pending={add.isPending}
          pendingText="Waiting..."
          onClick={addNow}
        >
          Add Passkey
        </Button>
        <ConfirmDialog
          open={removing !== null}
          onOpenChange={(open) => !open && setRemoving(null)}
          title="Remove the passkey?"
          description="It no longer confirms a sign-in. Without another second step, your account is protected by its password only."
          confirm="Remove"
          pending={remove.isPending}
          pendingText="Removing..."
          onConfirm={() => removing && remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
        />
      </li>
    </>
  );
}

function RecoveryRow({ factors: { recoveryCodesLeft }, onCodes }: RowProps) {
  const renew = useRenewRecoveryCodes();
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.line}>
      <div className={styles.grow}>
        <p className={styles.strong}>Recovery codes</p>
        <p className={styles.muted}>
          {recoveryCodesLeft === 1 ? '1 code is left' : `${recoveryCodesLeft} codes are left`}
        </p>
      </div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        New Codes
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Create new recovery codes?"
        description="The codes that you have now no longer work."
        confirm="Create Codes"
        pending={renew.isPending}
        pendingText="Creating..."
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
            onSettled: () => setAsking(false),
          })
        }
      />
    </li>
  );
}
