import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './cell-typing.module.css';
import { parseTimes, type TypedTimes } from './parse-times.js';

interface Props {
  /** The text that the input starts with. */
  text: string;
  /** Accessible name of the input. */
  label: string;
  onDone: (times: TypedTimes) => void;
  onCancel: () => void;
}

/** An input for times in a cell. Enter saves them, Escape cancels. */
export function CellTimesInput({ text, label, onDone, onCancel }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isWrong, setWrong] = useState(false);
  const isOver = useRef(false);
  /** Ends typing once. `input` is set if a key ended it and the input still has the focus. */
  const end = (times: TypedTimes | null, input?: HTMLElement): void => {
    // Moving the focus and removing the input fire `blur`, which must not end typing a second time.
    if (isOver.current) return;
    isOver.current = true;
    // Moves the focus to the cell first, because removing a focused input forces an extra layout.
    input?.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
    if (times) onDone(times);
    else onCancel();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      const times = parseTimes(typed);
      if (times) end(times, event.currentTarget);
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
