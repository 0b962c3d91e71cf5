import { useEffect, useState } from 'react';
import { useFormat } from '../../session/use-format.js';
import { writeDraft } from '../../session/drafts.js';
import { Button } from '../../ui/Button.js';
import { serverTime } from '../../lib/server-time.js';
import styles from './clock.module.css';
import type { Undoable } from './standing.js';
import { breakDraft } from './use-break.js';
import type { Pressing } from './use-press.js';

/** Offers to undo a clock-out for a minute. */
export function UndoClockOut({ undoable, pressing }: { undoable: Undoable; pressing: Pressing }) {
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const { until, since, shift, clockOutPressId, clockInPressId, breakMinutes } = undoable;
  useEffect(() => {
    const left = Date.parse(until) - serverTime(new Date()).getTime();
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  const undo = (): void => {
    writeDraft(breakDraft(clockInPressId), { text: String(breakMinutes) });
    pressing.press(shift, { kind: 'undo', clockOutPressId });
  };
  return (
    <div className={styles.undo}>
      <span>Clocked out at {format.instantTime(since)}</span>
      <Button variant="secondary" icon="undo" pending={pressing.isSettling} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
