import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './cell-typing.module.css';
import { parseTimes, type TypedTimes } from './parse-times.js';

interface Props {
  /** The text that the input starts with. */
  text: string;
  /** Accessible name of the input. */
  label: string;
  /** Saves the times, or closes without times. `columns` is the number of cells that the focus moves. */
  onDone: (times: TypedTimes | null, columns: number) => void;
}

/** An input for times in a cell. Enter saves them, Tab saves them and goes to the next cell, Escape cancels. */
export function CellTimesInput({ text, label, onDone }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isWrong, setWrong] = useState(false);
  const isOver = useRef(false);
  /** Ends typing once. `input` is set if a key ended it and the input still has the focus. */
  const end = (times: TypedTimes | null, input?: HTMLElement, columns = 0): void => {
    // Moving the focus and removing the input fire `blur`, which must not end typing a second time.
    if (isOver.current) return;
    isOver.current = true;
    // Moves the focus to the cell first, because removing a focused input forces an extra layout.
    input?.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
    onDone(times, columns);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const times = parseTimes(typed);
      const columns = event.key === 'Enter' ? 0 : event.shiftKey ? -1 : 1;
      if (times || (columns !== 0 && typed.trim() === '')) end(times, event.currentTarget, columns);
      else setWrong(true);
    } else if (event.key === 'Escape') end(null, event.currentTarget);
  };
  return (
    <span className={styles.typing}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user started typing
        autoFocus
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder="9-17"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => end(parseTimes(typed))}
      />
      {isWrong && (
        <span id={id} role="alert" className={styles.wrong}>
          Type times such as 9-17 or 22-6
        </span>
      )}
    </span>
  );
}
