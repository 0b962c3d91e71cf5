import { counted } from '../../../lib/counts.js';
import { useUser } from '../../../session/session.js';
import { Disclosure } from '../../../ui/layout/Disclosure.js';
import { hasClockedBefore } from '../../../session/first-clock-action.js';

/** Explains what a clock action records, why and for how long. Open until the employee's first clock action. */
export default function ClockNotice() {
  const { id, locationRetentionDays: days } = useUser();
  const isNew = !hasClockedBefore(id);
  return (
    <Disclosure key={String(isNew)} title="What clocking in and out records" startOpen={isNew}>
      <p>
        The time and, if you allow it, your location at that moment, never in between. Your manager sees both
        to check your hours. The location is deleted after {counted(days, 'day')}; your hours are kept.
      </p>
    </Disclosure>
  );
}
