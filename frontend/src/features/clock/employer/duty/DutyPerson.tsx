import type { DutyPersonView } from '@contract/clock/duty/duty.contract.js';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { telephoneLink } from '@/lib/links/telephone-link.js';
import { conversationLink } from '@/features/messages/shared/conversation-link.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Chip, StatusChip } from '@/ui/display/Chip.js';
import { shortInstant } from '../../shared/duty/short-instant.js';
import { showLink } from '@/components/employer/links.js';
import { dutyText } from '../../shared/duty/duty-words.js';
import styles from './duty.module.css';
import type { GapToCover } from '@/features/offers/api/offers.js';
import { FindCoverButton } from '@/features/offers/shared/FindCoverButton.js';
import { EndDutyEntryButton } from './EndDutyEntryButton.js';

/** An employee on the duty board: state, times, and buttons to call, message or clock out. */
export function DutyPerson({ person, now }: { person: DutyPersonView; now: Date }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const { employee, shift, state, clockEntryId, onBreakSince } = person;
  const name = fullName(employee);
  const gap = gapOf(person, now);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.texts}>
        <span className={styles.who}>
          <Link className={styles.name} to={showLink('employees', employee.id)}>
            {name}
          </Link>
          {clockEntryId ? (
            <Link to={showLink('clock-entries', clockEntryId)} title="Clock entry">
              <StatusChip status={state} />
            </Link>
          ) : (
            <StatusChip status={state} />
          )}
          {person.isDeclined && <StatusChip status="cannot_work" />}
          {onBreakSince && (
            <Chip tone="accent" icon="pause" long>
              On a break since {shortInstant(onBreakSince, now, timeZone, format)}
            </Chip>
          )}
        </span>
        <span className={styles.muted}>
          <Plan shift={shift} />:{' '}
          {dutyText(person, now, (instant) => shortInstant(instant, now, timeZone, format))}
        </span>
      </span>
      <span className={styles.actions}>
        {employee.phone && (
          <ButtonLink
            to={telephoneLink(employee.phone)}
            variant="secondary"
            size="small"
            icon="phone"
            aria-label={`Call ${name}, ${employee.phone}`}
          >
            <span className={styles.number}>{employee.phone}</span>
          </ButtonLink>
        )}
        <ButtonLink
          to={conversationLink(employee.id)}
          variant="secondary"
          size="small"
          icon="message"
          aria-label={`Message ${name}`}
          title="Message"
        />
        {gap && <FindCoverButton gap={gap} name={name} />}
        {clockEntryId && <EndDutyEntryButton id={clockEntryId} employee={employee} />}
      </span>
    </li>
  );
}

/** Returns the gap of a person who cannot work the shift, or is late or did not come; null for others. After the start, only the
 * remaining time can be covered. */
function gapOf(
  { state, employee, shift, isDeclined, startsAt }: DutyPersonView,
  now: Date,
): GapToCover | null {
  const isMissing = state === 'late' || state === 'not_arrived';
  if (!(isMissing || (isDeclined && state === 'due_soon'))) return null;
  return { id: shift.id, fromEmployeeId: employee.id, isNoShow: isMissing || new Date(startsAt) <= now };
}

function Plan({ shift: { scheduleId, rotaId, name } }: Pick<DutyPersonView, 'shift'>) {
  if (scheduleId) return <Link to={showLink('schedules', scheduleId)}>{name}</Link>;
  return rotaId ? <Link to={showLink('rotas', rotaId)}>{name}</Link> : <>{name}</>;
}
