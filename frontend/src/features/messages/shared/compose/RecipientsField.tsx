import { lazy, Suspense, useId, useState, type KeyboardEvent } from 'react';
import { displayName } from '@/lib/names.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import styles from './RecipientsField.module.css';
import type { RecipientsProps } from './RecipientSelect.js';
import { matchingRecipients } from './recipients.js';

/** Loaded on demand because it is used rarely. */
const ShiftPeople = lazy(() => import('./ShiftPeople.js'));

const OFFERED = 6;
const NO_OPTION = -1;

/** The field for employers, who choose several recipients by name. Each recipient gets the message in a separate
 * thread. */
export function RecipientsField({ ref, recipients, chosen, choose, error }: RecipientsProps) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(NO_OPTION);
  const [isShut, setShut] = useState(false);
  const [isChoosingShift, setChoosingShift] = useState(false);
  const listId = useId();
  const hasTyped = typed.trim() !== '';
  const others = recipients.filter(({ id }) => !chosen.includes(id));
  const matching = hasTyped || chosen.length === 0 ? matchingRecipients(others, typed).slice(0, OFFERED) : [];
  const found = isShut ? [] : matching;
  const highlighted = found[marked];
  const people = recipients.filter(({ id }) => chosen.includes(id));
  const type = (text: string): void => {
    setTyped(text);
    setShut(false);
    setMarked(text.trim() === '' ? NO_OPTION : 0);
  };
  const add = (id: string): void => {
    choose([...chosen, id]);
    type('');
  };
  const addAll = (ids: string[]): void =>
    choose([...new Set([...chosen, ...ids.filter((id) => recipients.some((person) => person.id === id))])]);
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
  return (
    <div className={styles.field}>
      <TextInput
        ref={ref}
        label="To"
        autoComplete="off"
        placeholder={chosen.length > 0 ? 'Add another person' : 'Type a name'}
        hint="Each person gets the message in a separate conversation. Enter adds the highlighted name."
        // A native select has no text input.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={highlighted && `${listId}-${highlighted.id}`}
        error={error}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && (
        <ul className={styles.people} aria-label="Chosen recipients">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                aria-label={`Remove ${displayName(person)}`}
                onClick={() => choose(chosen.filter((id) => id !== person.id))}
              >
                <bdi>{displayName(person)}</bdi>
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasTyped && matching.length === 0 && <p className={styles.none}>No person with that name</p>}
      {found.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div id={listId} role="listbox" className={styles.options} aria-label="People">
          {found.map((person) => (
            <button
              key={person.id}
              id={`${listId}-${person.id}`}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              // Options are chosen with the arrow keys from the field, which keeps the focus.
              tabIndex={-1}
              aria-selected={person === highlighted}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(person.id)}
            >
              <bdi>{displayName(person)}</bdi>
            </button>
          ))}
        </div>
      )}
      {isChoosingShift ? (
        <Suspense fallback={<Skeleton height={64} />}>
          <ShiftPeople add={addAll} />
        </Suspense>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon="calendar"
          className={styles.shift}
          onClick={() => setChoosingShift(true)}
        >
          Add everyone on a shift
        </Button>
      )}
    </div>
  );
}
