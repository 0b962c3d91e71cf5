import { formatterOf } from '@contract/common/time/format.js';
import { explainHours, type ExplainedHours } from '@contract/timesheets/clocked-hours/clocked-hours.rules.js';
import { useUser } from '@/session/session.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';

/** Explains line by line how the hours were calculated: planned times, clock actions, rule and result. */
export function HoursExplanation({ hours, framed = false }: { hours: ExplainedHours; framed?: boolean }) {
  const { timeZone, dateFormat } = useUser();
  const lines = explainHours(hours, { formatter: formatterOf(dateFormat), zone: timeZone });
  return (
    <Facts framed={framed}>
      {lines.map(({ label, text }, line) => (
        <Fact key={`${line} ${label}`} name={label}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
}
