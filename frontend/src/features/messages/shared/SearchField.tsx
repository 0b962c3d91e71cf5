import { WORDS_MAX } from '@contract/messages/thread-parts.contract.js';
import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '@/ui/display/Icon.js';
import styles from './SearchField.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The search field of the conversation list and of an open conversation. */
export function SearchField({ label, value, onChange, onKeyDown, ref }: Props) {
  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder="Search"
        maxLength={WORDS_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
