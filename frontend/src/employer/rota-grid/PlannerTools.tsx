import { IconButton } from '../../ui/Button.js';
import type { BoardState } from './board.js';
import styles from './planner.module.css';
import type { Planning } from './use-planning.js';

interface Props {
  state: BoardState;
  planning: Planning;
  isReadOnly: boolean;
}

/** Undo and redo, whether all is saved, and how to plan. */
export function PlannerTools({ state, planning, isReadOnly }: Props) {
  if (isReadOnly)
    return <p className={styles.hint}>This rota is archived: it can be read, and not changed.</p>;
  return (
    <div className={styles.tools}>
      <IconButton
        icon="undo"
        label="Undo"
        aria-disabled={!state.canUndo || undefined}
        onClick={planning.undo}
      />
      <IconButton
        icon="undo"
        label="Redo"
        className={styles.redo}
        aria-disabled={!state.canRedo || undefined}
        onClick={planning.redo}
      />
      <span className={styles.hint}>
        {state.wishes.size > 0 ? 'Saving...' : 'Press a cell and type 9-17. Enter edits a shift.'}
      </span>
    </div>
  );
}
