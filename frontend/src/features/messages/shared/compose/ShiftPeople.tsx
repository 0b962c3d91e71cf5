import { useEffect, useRef, useState } from 'react';
import { useShiftPeople } from '../../api/messages.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { counted } from '@/lib/counts.js';
import { todayIn } from '@/lib/dates.js';
import { hasFailed } from '@/lib/query-state.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select } from '@/ui/inputs/inputs.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';

/** Adds all employees of a chosen shift as recipients. */
export default function ShiftPeople({ add }: { add: (ids: string[]) => void }) {
  const { timeZone } = useUser();
  const { times } = useFormat();
  const [date, setDate] = useState(() => todayIn(timeZone));
  const [chosen, setChosen] = useState('');
  const day = useRef<HTMLInputElement>(null);
  // Focuses the first field, because the button that opened the form is removed.
  useEffect(() => day.current?.focus(), []);
  const query = useShiftPeople(date);
  const { data = [], isFetching } = query;
  const none = isFetching ? 'Loading...' : 'No shifts with employees on this day';
  const choose = (id: string): void => {
    setChosen(id);
    add(data.find((shift) => shift.id === id)?.peopleIds ?? []);
  };
  if (hasFailed(query)) return <QueryFailed query={query} what="the shifts" />;
  return (
    <FieldRow>
      <DateInput
        ref={day}
        label="Day"
        value={date}
        onChange={({ target }) => {
          if (!target.isUnreadable && target.value) setDate(target.value);
          setChosen('');
        }}
      />
      <Select
        label="Everyone on a shift"
        placeholder={data.length > 0 ? 'Choose a shift' : none}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={data.map((shift) => ({
          value: shift.id,
          label: [shift.name, times(shift), shift.venue, counted(shift.peopleIds.length, 'person', 'people')]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </FieldRow>
  );
}
