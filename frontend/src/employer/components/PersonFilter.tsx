import { LinkedFilter } from './filters.js';
import { PersonName } from './PersonName.js';
import { useFilter } from './use-filter.js';

/** The person whom a link narrowed the list to. */
export function PersonFilter() {
  const [id] = useFilter('employeeId');
  if (typeof id !== 'string') return null;
  return <LinkedFilter source="employeeId" label="Employee" name={<PersonName id={id} />} />;
}
