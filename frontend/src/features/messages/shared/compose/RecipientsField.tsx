import { lazy, Suspense, useId, useState } from 'react';
import { displayName } from '@/lib/names.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import styles from './RecipientsField.module.css';
import type { RecipientsProps } from './RecipientSelect.js';
import { useNameSearch } from './use-name-search.js';

/** Loaded on demand because it is used rarely. */
const ShiftPeople = lazy(() => import('./ShiftPeople.js'));

/** The field for employers, who choose several recipients by name. Each recipient gets the message in a separate
 * thread. */
export function RecipientsField({ ref, recipients, chosen, choose, error }: RecipientsProps) {
  const [isChoosingShift, setChoosingShift] = useState(false);
  const listId = useId();
  const { typed, hasTyped, matching, found, highlighted, type, add, onKeyDown } = useNameSearch({
    recipients,
    chosen,
    choose,
  });
  const people = recipients.filter(({ id }) => chosen.includes(id));
  const addAll = (ids: string[]): void =>
    choose([...new Set([...chosen, ...ids.filter((id) => recipients.some((person) => person.id === id))])]);
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
