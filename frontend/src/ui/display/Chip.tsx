import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';
import { statusDisplay, type Tone } from './statuses.js';
import styles from './Chip.module.css';

/** A short label with a colour and an icon. */
export function Chip({
  tone = 'neutral',
  icon,
  long = false,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  /** True for a sentence, which wraps on narrow screens. */
  long?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.chip} data-tone={tone} data-long={long || undefined}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** The chip of a status, from the table `statusDisplays`. */
export function StatusChip({ status }: { status: string }) {
  const { word, tone, icon } = statusDisplay(status);
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

/** Shows whether a record or a person is active. `word` is the label of an inactive one. */
export function InUseChip({ isActive, word = 'Inactive' }: { isActive: boolean; word?: string }) {
  return isActive ? (
    <Chip tone="good" icon="check-circle">
      Active
    </Chip>
  ) : (
    <Chip icon="pause">{word}</Chip>
  );
}
