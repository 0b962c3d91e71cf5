import { useRef, useState } from 'react';
import { Button } from './Button.js';
import styles from './CopyField.module.css';
import fields from '../inputs/Field.module.css';
import { TextArea, TextInput } from '../inputs/inputs.js';

interface Props {
  label: string;
  /** The text to copy. */
  value: string;
  /** The label of the button, such as 'Copy Link'. */
  button: string;
  /** The name of the text in the message after copying, such as 'link'. */
  what: string;
  /** True for text of several lines, false for an address on one line. */
  isText?: boolean;
}

/** A read-only text with a button that copies it. */
export function CopyField({ label, value, button, what, isText = false }: Props) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const Control = isText ? TextArea : TextInput;
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(`${what} copied.`);
    } catch {
      // Browsers refuse access to the clipboard without a secure connection.
      box.current?.select();
      setSaid(`The ${what.toLowerCase()} is selected. Copy it with your keyboard.`);
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
