import type { RecipientView } from '@contract/messages/messages.contract.js';
import type { Ref } from 'react';
import { displayName } from '../../lib/names.js';
import { Select } from '../../ui/inputs.js';

export interface RecipientsProps {
  /** The control that is focused for the field. */
  ref: Ref<HTMLInputElement & HTMLSelectElement>;
  recipients: RecipientView[];
  /** Ids of those who are written to. */
  chosen: string[];
  choose: (ids: string[]) => void;
  error: string | undefined;
}

/** An employee writes to one employer, their own unless they say otherwise. */
export function RecipientSelect({ ref, recipients, chosen, choose, error }: RecipientsProps) {
  return (
    <Select
      ref={ref}
      label="To"
      placeholder="Choose a person"
      options={recipients.map((person) => ({ value: person.id, label: displayName(person) }))}
      value={chosen[0] ?? ''}
      onChange={({ target: { value } }) => choose(value ? [value] : [])}
      error={error}
    />
  );
}
