import { useState } from 'react';
import { isFirstLoad } from '@/lib/query-state.js';
import { rememberAskedForPushes } from '../shared/push-support.js';
import { usePush } from '../shared/use-push.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import styles from './AskForPushes.module.css';

/** Asks each user once per device to turn on notifications. Stays visible after a failure. */
export default function AskForPushes() {
  const { id } = useUser();
  const push = usePush();
  const [isAnswered, setAnswered] = useState(false);
  if (isFirstLoad(push.devices)) return <Skeleton height={148} holdsNext />;
  if (isAnswered || push.isOn || push.support !== 'possible') return null;
  const close = (): void => {
    rememberAskedForPushes(id);
    setAnswered(true);
    // Moves the focus, because the focused button is removed.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <Panel className={styles.panel} edge="accent" aria-labelledby="ask-for-pushes">
      <CardTitle id="ask-for-pushes" icon="bell">
        Get notified on this device
      </CardTitle>
      <p className={styles.text}>
        Muster can notify you about shifts, messages and must-read announcements, even while it is closed.
      </p>
      <div className={styles.buttons}>
        <Button pending={push.pending} pendingText="Turning on..." onClick={() => push.turn(true, close)}>
          Turn on notifications
        </Button>
        <Button variant="secondary" onClick={close}>
          Not now
        </Button>
      </div>
    </Panel>
  );
}
