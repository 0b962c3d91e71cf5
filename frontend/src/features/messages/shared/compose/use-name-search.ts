import { useState, type KeyboardEvent } from 'react';
import type { RecipientsProps } from './RecipientSelect.js';
import { matchingRecipients } from './recipients.js';

const OFFERED = 6;
const NO_OPTION = -1;

/** Offers the recipients whose names match a typed text. Arrow keys highlight one, and Enter adds it. */
export function useNameSearch({
  recipients,
  chosen,
  choose,
}: Pick<RecipientsProps, 'recipients' | 'chosen' | 'choose'>) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(NO_OPTION);
  const [isShut, setShut] = useState(false);
  const hasTyped = typed.trim() !== '';
  const others = recipients.filter(({ id }) => !chosen.includes(id));
  const matching = hasTyped || chosen.length === 0 ? matchingRecipients(others, typed).slice(0, OFFERED) : [];
  const found = isShut ? [] : matching;
  const highlighted = found[marked];
  const type = (text: string): void => {
    setTyped(text);
    setShut(false);
    setMarked(text.trim() === '' ? NO_OPTION : 0);
  };
  const add = (id: string): void => {
    choose([...chosen, id]);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Backspace' && typed === '') choose(chosen.slice(0, -1));
    if (key === 'Escape' && found.length > 0) {
      event.preventDefault();
      setShut(true);
      setMarked(NO_OPTION);
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setShut(false);
      const next = marked + (key === 'ArrowDown' ? 1 : -1);
      setMarked(Math.max(0, Math.min(next, matching.length - 1)));
    }
    if (key === 'Enter' && (hasTyped || highlighted)) {
      event.preventDefault();
      if (highlighted) add(highlighted.id);
    }
  };
  return {
    typed,
    hasTyped,
    matching,
    /** The offered people; empty after Escape. */
    found,
    highlighted,
    type,
    add,
    onKeyDown,
  };
}
