import { useEffect, useRef } from 'react';
import { IconButton } from '../actions/Button.js';

/** The frame of all stories contains `Tooltips`, which shows the label of a focused button. */
export const OfAFocusedButton = () => {
  const button = useRef<HTMLSpanElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={button}>
      <IconButton icon="bell" label="Notifications" />
    </span>
  );
};
