import { useEmployees } from '../../api/employees.js';
import { fullName } from '@/lib/names.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';

/** Loads and shows the name of a member; 'someone' if unknown. */
export function PersonNameById({ id }: { id: string }) {
  const { data, isPending } = useEmployees({ filter: { id: [id] } });
  if (isPending) return <Skeleton width="12ch" />;
  const person = data?.items[0];
  return <>{person ? fullName(person) : 'someone'}</>;
}
