import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { useFormat } from '@/session/use-format.js';
import { clearDraft } from '@/session/drafts.js';
import { Button } from '@/ui/actions/Button.js';
import { serverTime } from '@/lib/server-time.js';
import styles from './clock.module.css';
import type { Undoable } from '../shared/actions/clock-state.js';
import { breakDraftKey } from './use-break.js';
import type { ClockControls } from './use-clock-controls.js';

interface Props {
  undoable: Undoable;
  controls: ClockControls;
  /** Receives the focus when the button disappears. */
  next: RefObject<HTMLElement | null>;
}

/** The Undo button, shown for one minute after clocking out. Then the draft of the break is deleted. */
export function UndoClockOut({ undoable, controls, next }: Props) {
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const { until, since, shift, clockOutPressId, entryPressId } = undoable;
  useEffect(() => {
    const left = Date.parse(until) - serverTime(new Date()).getTime();
    const timer = setTimeout(
      () => {
        setOver(true);
        clearDraft(breakDraftKey(entryPressId));
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [until, entryPressId]);
  if (isOver) return null;
  const undo = ({ currentTarget }: MouseEvent): void => {
    controls.record(shift, { kind: 'undo', clockOutPressId });
    if (document.activeElement === currentTarget) next.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.undo}>
      <span>Clocked out at {format.instantTime(since)}</span>
      <Button variant="secondary" icon="undo" pending={controls.isSettling} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
