import { LinkedFilter } from '@/components/employer/lists/filters.js';
import { PersonNameById } from './PersonNameById.js';
import { useFilter } from '@/components/employer/lists/use-filter.js';

/** The employee that a link filtered the list by, with a button that removes the filter. */
export function LinkedPersonFilter() {
  const [id] = useFilter('employeeId');
  if (typeof id !== 'string') return null;
  return <LinkedFilter source="employeeId" label="Employee" name={<PersonNameById id={id} />} />;
}
