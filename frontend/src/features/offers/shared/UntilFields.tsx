import { instantOf } from '@contract/common/time/zoned.js';
import type { OfferShiftsRequest } from '@contract/offers/offers.contract.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { END_OF_DAY } from '@/components/fields/end-of-day.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { useEmptyTimeHint } from '@/components/fields/use-empty-time-hint.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';

/** A typed last moment, '' for what is not typed. */
export interface Until {
  date: string;
  time: string;
}

/** The last moment of an offer that can be taken until the shift starts or ends. */
export const NO_LIMIT: Until = { date: '', time: '' };

/** Returns the typed last moment for a request, in the company's time zone. */
export function lastMomentOf(
  { date, time }: Until,
  timeZone: string,
): Pick<OfferShiftsRequest, 'lastMoment'> {
  return date === '' ? {} : { lastMoment: instantOf(date, time || END_OF_DAY, timeZone).toISOString() };
}

interface UntilProps {
  until: Until;
  /** Shown if no date is typed. */
  empty: string;
  error: string | undefined;
  onChange: (until: Until) => void;
}

/** The fields for the last moment of an offer, in the company's time zone. */
export function UntilFields({ until, empty, error, onChange }: UntilProps) {
  const hint = useEmptyTimeHint();
  return (
    <Disclosure title="Last moment to answer" forced={error !== undefined}>
      <FieldRow>
        <DateInput
          label="Answer until"
          empty={empty}
          withTime
          value={until.date}
          error={error}
          onChange={({ target: { value, time } }) =>
            onChange({ date: value, time: value ? (time ?? until.time) : '' })
          }
        />
        <TimeInput
          label="Time"
          empty="End of the day"
          hint={until.date ? hint : undefined}
          disabled={!until.date}
          value={until.time}
          onChange={({ target }) => onChange({ ...until, time: target.value })}
        />
      </FieldRow>
    </Disclosure>
  );
}
