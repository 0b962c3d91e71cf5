import { IconButton } from '@/ui/actions/Button.js';
import type { BoardState } from './board.js';
import styles from '../page/planner.module.css';
import type { Planning } from './use-planning.js';

interface Props {
  state: BoardState;
  planning: Planning;
}

/** The buttons that undo and redo changes of the grid. */
export function UndoButtons({ state, planning }: Props) {
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo"
        className={styles.undo}
        aria-disabled={!state.canUndo || undefined}
        onClick={planning.undo}
      />
      <IconButton
        icon="undo"
        label="Redo"
        className={`${styles.undo} ${styles.redo}`}
        aria-disabled={!state.canRedo || undefined}
        onClick={planning.redo}
      />
    </>
  );
}
