import { useState } from 'react';
import { DateInput } from './DateInput.js';
import { TimeInput } from './TimeInput.js';

/** Keeps the value of a field, as a form does. */
function useValue(first: string) {
  const [value, setValue] = useState(first);
  const onChange = ({ target }: { target: { value: string } }): void => setValue(target.value);
  return { value, onChange };
}

export const EmptyDate = () => <DateInput label="Date" name="date" {...useValue('')} />;
export const Date = () => <DateInput label="Date" name="date" {...useValue('2026-11-20')} />;
export const DateWithHint = () => (
  <DateInput label="Until" name="date" hint="The last day of the series" {...useValue('2026-12-24')} />
);
export const DateWithError = () => (
  <DateInput label="Date" name="date" error="Date is required" {...useValue('')} />
);
export const EmptyTime = () => <TimeInput label="Start Time" name="startTime" {...useValue('')} />;
export const Time = () => <TimeInput label="Start Time" name="startTime" {...useValue('22:00')} />;
export const TimeWithError = () => (
  <TimeInput label="End Time" name="endTime" error="End time is required" {...useValue('')} />
);
