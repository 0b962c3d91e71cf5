import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { displayName } from '../../lib/names.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { TextInput } from '../../ui/inputs.js';
import { Skeleton } from '../../ui/Skeleton.js';
import styles from './RecipientsField.module.css';
import type { RecipientsProps } from './RecipientSelect.js';

/** Seldom opened. */
const ShiftPeople = lazy(() => import('./ShiftPeople.js'));

const OFFERED = 6;

/** Several people, found by their names; each gets the message in a thread of their own. */
export function RecipientsField({ recipients, chosen, choose, error }: RecipientsProps) {
  const [typed, setTyped] = useState('');
  const [isChoosingShift, setChoosingShift] = useState(false);
  const words = typed.trim().toLocaleLowerCase();
  const isOffering = words !== '' || chosen.length === 0;
  const found = recipients
    .filter(({ id }) => !chosen.includes(id))
    .filter((person) => `${displayName(person)} ${person.email}`.toLocaleLowerCase().includes(words));
  const people = recipients.filter(({ id }) => chosen.includes(id));
  const add = (id: string): void => {
    choose([...chosen, id]);
    setTyped('');
  };
  const addAll = (ids: string[]): void =>
    choose([...new Set([...chosen, ...ids.filter((id) => recipients.some((person) => person.id === id))])]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isAdding = event.key === 'Enter' && words !== '';
    if (isAdding) event.preventDefault();
    if (isAdding && found[0]) add(found[0].id);
    if (event.key === 'Backspace' && typed === '') choose(chosen.slice(0, -1));
  };
  return (
    <div className={styles.field}>
      <TextInput
        label="To"
        autoComplete="off"
        placeholder={chosen.length > 0 ? 'Add another person' : 'Type a name'}
        hint="Everyone gets the message in a conversation of their own. Enter adds the first name that fits."
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && (
        <ul className={styles.people} aria-label="Chosen">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                data-chosen="true"
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
      {isOffering && found.length > 0 && (
        <ul className={styles.people} aria-label="People">
          {found.slice(0, OFFERED).map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                aria-label={`Add ${displayName(person)}`}
                onClick={() => add(person.id)}
              >
                <Icon name="plus" size={14} />
                <bdi>{displayName(person)}</bdi>
              </button>
            </li>
          ))}
        </ul>
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
      {words !== '' && found.length === 0 && <p className={styles.none}>Nobody of that name</p>}
    </div>
  );
}
