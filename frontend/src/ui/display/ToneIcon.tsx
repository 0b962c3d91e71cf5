import { Icon, type IconName } from './Icon.js';
import type { Tone } from './statuses.js';
import styles from './ToneIcon.module.css';

interface Props {
  icon: IconName;
  tone: Tone;
  size: number;
  /** The accessible name, needed if no text beside the icon says it. */
  label?: string | undefined;
}

/** An icon on a round background of its tone. */
export function ToneIcon({ icon, tone, size, label }: Props) {
  return (
    <span className={styles.icon} data-tone={tone} style={{ width: size, height: size }}>
      <Icon name={icon} size={size / 2} label={label} />
    </span>
  );
}
