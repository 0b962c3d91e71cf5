import type { RecipientView } from '@contract/messages/messages.contract.js';
import type { Ref } from 'react';
import { displayName } from '@/lib/names.js';
import { Select } from '@/ui/inputs/inputs.js';

export interface RecipientsProps {
  ref: Ref<HTMLInputElement & HTMLSelectElement>;
  recipients: RecipientView[];
  /** The ids of the recipients. */
  chosen: string[];
  choose: (ids: string[]) => void;
  error: string | undefined;
}

/** The field for employees, who write to one employer at a time. */
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
