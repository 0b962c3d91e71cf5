import type { SessionView } from '@contract/accounts/accounts.contract.js';
import { useState } from 'react';
import { useEndSession, useSessions, useSignOutEverywhere } from '../../api/account.js';
import { ageText } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { deviceName, isPhone } from '@contract/auth/user-agent.rules.js';
import { useAfterSessionEnd } from '@/session/sign-out.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Chip } from '@/ui/display/Chip.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import styles from '@/components/layout/profile.module.css';

/** Lists the sessions of the account, with buttons to sign them out. */
export function SessionsCard() {
  const query = useSessions();
  const { data } = query;
  return (
    <Card
      title="Where You Are Signed In"
      icon="monitor"
      description="If you do not recognise a device, sign it out and change your password."
      actions={<SignOutEverywhere />}
    >
      {data ? (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <QueryFailed query={query} what="your devices" otherwise={<SkeletonList rows={2} />} />
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const format = useFormat();
  const now = useNow();
  const end = useEndSession();
  const name = deviceName(session.agent);
  return (
    <li className={styles.line}>
      <span className={styles.device}>
        <Icon name={isPhone(session.agent) ? 'phone' : 'monitor'} />
      </span>
      <div className={styles.grow}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.muted}>
          Signed in {format.instant(session.signedInAt)}
          {session.place !== null && (
            <>
              {' '}
              near <bdi>{session.place}</bdi>
            </>
          )}
          {!session.current && ` - last used ${ageText(session.lastUsedAt, now).toLowerCase()}`}
        </p>
      </div>
      {session.current ? (
        <Chip tone="accent" icon="check">
          This device
        </Chip>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out ${name}`}
          pending={end.isPending}
          pendingText="Signing out..."
          onClick={() => end.mutate(session.id)}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const signedOut = useAfterSessionEnd();
  const { mutate, isPending } = useSignOutEverywhere();
  const leave = (): void =>
    mutate(undefined, {
      onSuccess: () => signedOut('Signed out everywhere', 'Sign in again on each device.'),
    });
  return (
    <>
      <Button variant="secondary" icon="logout" onClick={() => setOpen(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="This signs out every device, including this one."
        confirm="Sign Out Everywhere"
        pending={isPending}
        pendingText="Signing out..."
        onConfirm={leave}
      />
    </>
  );
}
