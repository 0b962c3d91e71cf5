import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { plannedTimes } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { NameLink } from '@/components/employer/records/NameLinks.js';

/** The employee, the shift and the clock-in time of a clock entry. */
export function ClockEntryFacts({ entry }: { entry: ClockEntryView }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const planned = plannedTimes(entry, timeZone);
  return (
    <Facts>
      <Fact name="Employee">
        <NameLink person={{ ...entry.employee, id: entry.employeeId }} />
      </Fact>
      <Fact name="Shift">
        <bdi>{entry.schedule.name}</bdi>, {format.weekdayDate(planned.date)}, {format.shiftTimes(planned)}
      </Fact>
      <Fact name="Clocked in">{format.instant(entry.clockedInAt)}</Fact>
    </Facts>
  );
}
