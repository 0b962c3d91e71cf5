import { Icon, type IconName } from './Icon.js';
import type { Tone } from './statuses.js';
import styles from './ToneIcon.module.css';

interface Props {
  icon: IconName;
  tone: Tone;
  size: number;
  /** What it says to those who listen, where no text beside it does. */
  label?: string | undefined;
}

/** An icon on a round ground of its tone. */
export function ToneIcon({ icon, tone, size, label }: Props) {
  return (
    <span className={styles.icon} data-tone={tone} style={{ width: size, height: size }}>
      <Icon name={icon} size={size / 2} label={label} />
    </span>
  );
}
