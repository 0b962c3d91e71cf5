import { useRef, useState } from 'react';
import { Button } from './Button.js';
import styles from './CopyField.module.css';
import fields from './Field.module.css';
import { TextArea, TextInput } from './inputs.js';

interface Props {
  label: string;
  /** What is copied. */
  value: string;
  /** What the button says, such as 'Copy Link'. */
  button: string;
  /** What it is called once it is copied, such as 'link'. */
  what: string;
  /** Words, which are read whole; an address stands on one line. */
  isText?: boolean;
}

/** A text that somebody takes along. */
export function CopyField({ label, value, button, what, isText = false }: Props) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const Control = isText ? TextArea : TextInput;
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(`${what} copied.`);
    } catch {
      // Without a secure connection browsers keep the clipboard to themselves.
      box.current?.select();
      setSaid(`The ${what.toLowerCase()} is selected: copy it with your keyboard.`);
    }
  };
  return (
    <>
      <div className={fields.besideButton}>
        <Control label={label} readOnly ref={box} value={value} onFocus={({ target }) => target.select()} />
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          {button}
        </Button>
      </div>
      <output className={styles.said}>{said}</output>
    </>
  );
}
