import { useEmployees } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { Skeleton } from '../../ui/Skeleton.js';

/** The full name of an employee or employer. */
export function PersonName({ id }: { id: string }) {
  const { data, isPending } = useEmployees({ filter: { id: [id] } });
  if (isPending) return <Skeleton width="12ch" />;
  const person = data?.items[0];
  return <>{person ? fullName(person) : 'someone'}</>;
}
