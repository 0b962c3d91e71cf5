import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './cell-typing.module.css';
import type { TimesInput, TypedFields } from './parse-times.js';

interface Props {
  /** The text that the input starts with. */
  text: string;
  /** Accessible name of the input. */
  label: string;
  parse: TimesInput['parse'];
  /** Saves the fields, or closes without them. `columns` is the number of cells that the focus moves. */
  onDone: (fields: TypedFields | null, columns: number) => void;
}

/** An input for times and a venue in a cell. Enter saves them, Tab saves them and goes to the next cell, Escape cancels. */
export function CellTimesInput({ text, label, parse, onDone }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const isOver = useRef(false);
  /** Ends typing once. `input` is set if a key ended it and the input still has the focus. */
  const end = (fields: TypedFields | null, input?: HTMLElement, columns = 0): void => {
    // Moving the focus and removing the input fire `blur`, which must not end typing a second time.
    if (isOver.current) return;
    isOver.current = true;
    // Moves the focus to the cell first, because removing a focused input forces an extra layout.
    input?.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
    onDone(fields, columns);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const fields = parse(typed);
      const columns = event.key === 'Enter' ? 0 : event.shiftKey ? -1 : 1;
      if (columns !== 0 && typed.trim() === '') end(null, event.currentTarget, columns);
      else if (typeof fields === 'string') setProblem(fields);
      else end(fields, event.currentTarget, columns);
    } else if (event.key === 'Escape') end(null, event.currentTarget);
  };
  return (
    <span className={styles.typing}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user started typing
        autoFocus
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        placeholder="9-17"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          const fields = parse(typed);
          end(typeof fields === 'string' ? null : fields);
        }}
      />
      {problem !== null && (
        <span id={id} role="alert" className={styles.wrong}>
          {problem}
        </span>
      )}
    </span>
  );
}
