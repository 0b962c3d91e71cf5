import { Icon, type IconName } from './Icon.js';
import type { Tone } from './statuses.js';
import styles from './ToneIcon.module.css';

/** An icon on a round ground of its tone. */
export function ToneIcon({ icon, tone, size }: { icon: IconName; tone: Tone; size: number }) {
  return (
    <span className={styles.icon} data-tone={tone} style={{ width: size, height: size }}>
      <Icon name={icon} size={size / 2} />
    </span>
  );
}
