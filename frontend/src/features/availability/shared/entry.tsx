import type { AvailabilityExceptionView } from '@contract/availability/availability.contract.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import styles from './availability.module.css';

/** Names who entered something, and when. */
export function EnteredBy({
  enteredBy,
  enteredAt,
}: Pick<AvailabilityExceptionView, 'enteredBy' | 'enteredAt'>) {
  const { id } = useUser();
  const format = useFormat();
  return (
    <p className={styles.muted}>
      Entered by {enteredBy.id === id ? 'you' : <bdi>{fullName(enteredBy)}</bdi>} on{' '}
      {format.instantDate(enteredAt)}
    </p>
  );
}
