import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { leftAfter } from '@contract/balances/balances.rules.js';
import type { LeavePreview } from '@contract/leave/leave.contract.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import { useOwnBalanceOn } from '../../balances/api/balances.js';
import { amountText } from '../../balances/shared/balance-texts.js';
import { useLeavePreview } from '../api/leave.js';
import { previewOf, type LeaveValues } from './leave-form.js';
import { costText } from './leave-texts.js';
import styles from './leave.module.css';

interface Props {
  values: LeaveValues;
  isSick: boolean;
  isOwn: boolean;
  /** True if the days count against the entitlement. */
  isCounted: boolean;
}

/** The cost of the chosen days, the shifts, bank holidays and colleagues on them. */
export function LeavePreviewNote({ values, isSick, isOwn, isCounted }: Props) {
  const request = previewOf(values, { isSick });
  const { data } = useLeavePreview(request);
  return (
    <div className={styles.preview} aria-live="polite">
      {request && data ? (
        <Preview preview={data} isOwn={isOwn} isCounted={isCounted} />
      ) : (
        <p>Choose the days to see their cost.</p>
      )}
    </div>
  );
}

/** The leave that is left after the request, of the leave year of its first day. */
function Left({ days }: { days: LeavePreview['days'] }) {
  const balance = useOwnBalanceOn(days[0]?.date);
  if (!balance) return null;
  const inYear = days.filter(({ date }) => date <= balance.last);
  return (
    <li>
      <Icon name="sun" size={16} />
      {`${amountText(leftAfter(balance, inYear), balance.unit)} left after this request`}
    </li>
  );
}

function Preview({
  preview,
  isOwn,
  isCounted,
}: { preview: LeavePreview } & Pick<Props, 'isOwn' | 'isCounted'>) {
  const format = useFormat();
  const { days, bankHolidays, colleaguesAway, shifts, belowCover } = preview;
  return (
    <ul>
      <li>
        <Icon name="calendar" size={16} />
        <strong>{costText(days)}</strong>
      </li>
      {isOwn && isCounted && <Left days={days} />}
      {shifts.length > 0 && (
        <li>
          <Icon name="clipboard" size={16} />
          {`${isOwn ? 'You have' : 'There are'} ${counted(shifts.length, 'shift')}: ${shifts.map(format.shift).join('; ')}`}
        </li>
      )}
      {bankHolidays.map(({ date, name }) => (
        <li key={date}>
          <Icon name="flag" size={16} />
          {`${name}, ${format.date(date)}`}
        </li>
      ))}
      {belowCover.map(({ date, venue, people, leastPeople }) => (
        <li key={`${date} ${venue.id}`} className={styles.warning}>
          <Icon name="alert" size={16} />
          {`Too few people at ${withoutBidi(venue.name)} on ${format.date(date)}: ${people} of ${leastPeople}`}
        </li>
      ))}
      <li>
        <Icon name="users" size={16} />
        {colleaguesAway === 0
          ? 'No colleague of the same venues is away.'
          : `${counted(colleaguesAway, 'colleague')} of the same venues ${colleaguesAway === 1 ? 'is' : 'are'} away.`}
      </li>
    </ul>
  );
}
