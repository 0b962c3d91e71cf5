import type { PushDeviceView } from '@contract/push/push.contract.js';
import { deviceName, isPhone } from '@contract/auth/user-agent.rules.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { needsInstalling } from './push-support.js';
import styles from './DevicesCard.module.css';
import { usePush } from './use-push.js';

/** Turns pushes on or off on this device, and removes other devices. */
export function DevicesCard() {
  const push = usePush();
  const { data } = push.devices;
  return (
    <Card
      title="Devices"
      icon="phone"
      description="These devices show notifications even while Muster is closed. Signing out on a device turns them off there."
    >
      {data ? (
        <>
          <ThisDevice {...push} />
          {push.others.length > 0 && (
            <ul className={styles.devices} aria-label="Other devices">
              {push.others.map((device) => (
                <OtherDevice key={device.id} device={device} remove={push.remove} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <QueryFailed query={push.devices} what="your devices" otherwise={<SkeletonList rows={1} />} />
      )}
    </Card>
  );
}

function ThisDevice({
  support,
  isOn,
  pending,
  turn,
}: Pick<ReturnType<typeof usePush>, 'support' | 'isOn' | 'pending' | 'turn'>) {
  if (support === 'none') {
    return (
      <p className={styles.muted}>
        {needsInstalling()
          ? 'To get notifications on this device, add Muster to its Home Screen, open it there, and come back to this page.'
          : 'This browser cannot show notifications while Muster is closed.'}
      </p>
    );
  }
  if (support === 'blocked') {
    return (
      <p className={styles.note}>
        <Icon name="alert" />
        Your browser blocks notifications from Muster. Allow them in the browser settings for this page, then
        reload it.
      </p>
    );
  }
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={pending}
        onChange={({ target }) => turn(target.checked)}
      />
      Show notifications on this device
    </label>
  );
}

function OtherDevice({ device, remove }: { device: PushDeviceView; remove: (id: string) => void }) {
  const format = useFormat();
  const name = deviceName(device.agent);
  return (
    <li>
      <Icon name={isPhone(device.agent) ? 'phone' : 'monitor'} />
      <div className={styles.grow}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.muted}>Turned on {format.instant(device.createdAt)}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={() => remove(device.id)}
      >
        Remove
      </Button>
    </li>
  );
}
