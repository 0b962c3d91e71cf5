import { memo, useRef } from 'react';
import { Button } from '../../ui/Button.js';
import type { IconName } from '../../ui/Icon.js';
import { MATTERS, nextOf, type Matter } from './attention.js';
import { matterText } from './grid-words.js';
import styles from './planner.module.css';

const ICONS: Record<Matter, IconName> = {
  unconfirmed: 'clock',
  overlapping: 'alert',
  uncovered: 'user-plus',
  refused: 'x-circle',
};

interface Props {
  found: Record<Matter, readonly string[]>;
  /** Moves the focus to a shift. */
  onShift: (id: string) => void;
  /** Opens the list of the unconfirmed shifts. */
  onUnconfirmed: () => void;
}

/** Counts shifts that need attention. A click opens the list of unconfirmed ones, or moves to the next of the others. */
export const AttentionBar = memo(function AttentionBar({ found, onShift, onUnconfirmed }: Props) {
  const last = useRef<Partial<Record<Matter, string>>>({});
  const shown = MATTERS.filter((matter) => found[matter].length > 0);
  if (shown.length === 0) return null;
  const lead = (matter: Matter): void => {
    const next = nextOf(found[matter], last.current[matter] ?? null);
    if (next === undefined) return;
    last.current[matter] = next;
    onShift(next);
  };
  return (
    <div className={styles.attention}>
      {shown.map((matter) => (
        <Button
          key={matter}
          variant="secondary"
          size="small"
          icon={ICONS[matter]}
          className={styles.matter}
          title={matter === 'unconfirmed' ? 'Show the list' : 'Go to the next one'}
          onClick={() => (matter === 'unconfirmed' ? onUnconfirmed() : lead(matter))}
        >
          {matterText(matter, found[matter].length)}
        </Button>
      ))}
    </div>
  );
});
