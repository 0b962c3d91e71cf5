import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';
import { statusDisplay, type Tone } from './statuses.js';
import styles from './Chip.module.css';

/** A small word with a tone and an icon. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** The chip of a status: word, tone and icon from the one table. */
export function StatusChip({ status }: { status: string }) {
  const { word, tone, icon } = statusDisplay(status);
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

/** Whether somebody or something is in use; `word` says what is not. */
export function InUseChip({ isActive, word = 'Inactive' }: { isActive: boolean; word?: string }) {
  return isActive ? (
    <Chip tone="good" icon="check-circle">
      Active
    </Chip>
  ) : (
    <Chip icon="pause">{word}</Chip>
  );
}
