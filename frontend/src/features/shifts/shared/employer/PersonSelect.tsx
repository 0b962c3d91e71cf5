import { useState } from 'react';
import { IconButton } from '@/ui/actions/Button.js';
import fields from '@/ui/inputs/Field.module.css';
import { Select, type Option } from '@/ui/inputs/inputs.js';
import type { ShiftToFill } from './candidates.js';
import { PersonPicker } from './PersonPicker.js';

interface Props {
  value: string;
  onChange: (employeeId: string) => void;
  placeholder: string;
  options: readonly Option[];
  hint: string | undefined;
  /** The shift, or null while its times are missing. */
  shift: ShiftToFill | null;
  name: string;
  taken?: readonly string[];
}

/** Select for one employee. If the shift is known, a button opens the search with free employees first. */
export function PersonSelect({ shift, name, taken = [], onChange, ...select }: Props) {
  const [searching, setSearching] = useState(false);
  return (
    <div className={fields.besideButton}>
      <Select label="Employee" {...select} onChange={({ target }) => onChange(target.value)} />
      {shift && <IconButton icon="search" label="Find Someone" onClick={() => setSearching(true)} />}
      {shift && searching && (
        <PersonPicker
          shift={shift}
          name={name}
          taken={taken}
          asks={false}
          pending={false}
          onChoose={(id) => {
            onChange(id);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </div>
  );
}
