import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from '../../../../ui/actions/Button.js';
import type { BoardState } from './board.js';
import styles from './planner.module.css';
import { SelectionTools } from './SelectionTools.js';
import { UndoButtons } from './UndoButtons.js';
import type { Commands } from './use-commands.js';
import type { Planning, PlannerMessage } from './use-planning.js';
import type { Selection } from './use-cell-selection.js';

interface Props {
  state: BoardState;
  planning: Planning;
  commands: Commands;
  selection: Selection;
  isReadOnly: boolean;
  /** Opens the editor of a new shift. Null in the week view, where users click cells instead. */
  onAdd: ((button: HTMLElement) => void) | null;
  /** The 'Add Shift' button. */
  add: RefObject<HTMLButtonElement | null>;
  /** Further tools after the print button. */
  children: ReactNode;
}

/** Hints for mouse and keyboard, and for touch. */
const HINTS = {
  week: {
    mouse: 'Click a cell and type 9-17. Enter opens a shift.',
    finger: 'Tap a cell or a shift to open its menu.',
  },
  day: {
    mouse: 'Drag the ends of a shift to change its times.',
    finger: 'Tap a shift or a name to open its menu.',
  },
};

/** Undo and redo, the save state or a hint, and the actions for selected shifts. */
export function PlannerToolbar(props: Props) {
  const { state, planning, commands, selection, isReadOnly, onAdd, add, children } = props;
  const print = (
    <>
      <IconButton icon="printer" label="Print" className={styles.print} onClick={() => window.print()} />
      {children}
    </>
  );
  if (isReadOnly) {
    return (
      <div className={styles.tools}>
        <span className={styles.hint}>This rota is archived. You can view it but not change it.</span>
        {print}
      </div>
    );
  }
  return (
    <div className={styles.tools}>
      <UndoButtons state={state} planning={planning} />
      {onAdd && (
        <Button
          ref={add}
          variant="secondary"
          size="small"
          icon="plus"
          onClick={({ currentTarget }) => onAdd(currentTarget)}
        >
          Add Shift
        </Button>
      )}
      {selection.places.length > 0 ? (
        <SelectionTools selection={selection} commands={commands} />
      ) : (
        <Hint message={planning.message} isSaving={state.pending.size > 0} view={onAdd ? 'day' : 'week'} />
      )}
      {print}
    </div>
  );
}

interface HintProps {
  message: PlannerMessage;
  isSaving: boolean;
  view: keyof typeof HINTS;
}

/**
 * Shows a refused action until the next message. Hidden from screen readers, because the planner's live region
 * reads it.
 */
function Hint({ message, isSaving, view }: HintProps) {
  if (message.isRefused) {
    return (
      <span className={styles.refused} aria-hidden="true">
        {message.text}
      </span>
    );
  }
  if (isSaving) return <span className={styles.hint}>Saving...</span>;
  return (
    <span className={styles.hint}>
      <span className={styles.mouse}>{HINTS[view].mouse}</span>
      <span className={styles.finger}>{HINTS[view].finger}</span>
    </span>
  );
}
