import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './cell-typing.module.css';
import { parseTimes, type TypedTimes } from './typed-times.js';

interface Props {
  /** What was typed to begin with. */
  text: string;
  /** Whose times they are, on which day. */
  label: string;
  onDone: (times: TypedTimes) => void;
  onCancel: () => void;
}

/** Times that are typed into a cell: Enter makes them, Escape leaves it as it was. */
export function CellTyping({ text, label, onDone, onCancel }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isWrong, setWrong] = useState(false);
  const isOver = useRef(false);
  /** `input` has the focus where a key ends it. */
  const end = (times: TypedTimes | null, input?: HTMLElement): void => {
    // The focus goes with the input, or from it: that says nothing more.
    if (isOver.current) return;
    isOver.current = true;
    // Taken away with the focus in it, it would have the browser lay out the page for that alone.
    input?.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
    if (times) onDone(times);
    else onCancel();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody began to type
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
        onKeyDown={press}
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
