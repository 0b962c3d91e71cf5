import { useTitle } from '@/components/layout/use-title.js';
import { useUser } from '@/session/session.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { AvailabilityCards } from '../shared/AvailabilityCards.js';
import styles from '../shared/availability.module.css';

/** When the employee can work: their week, and dates that differ from it. */
export default function AvailabilityPage() {
  useTitle('Availability');
  const { id } = useUser();
  return (
    <div className={styles.page}>
      <PageHead title="Availability" subtitle="Tell your manager when you can work" />
      <AvailabilityCards employeeId={id} mayChange />
    </div>
  );
}
