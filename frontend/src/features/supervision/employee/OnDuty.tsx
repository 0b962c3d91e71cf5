import type { SupervisedDutyView } from '@contract/supervision/supervision.contract.js';
import { useState } from 'react';
import { fullName } from '@/lib/names.js';
import { serverTime } from '@/lib/server-time.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { dutyText, STATES_BY_NEED } from '../../clock/shared/duty/duty-words.js';
import { groupByVenue } from '../../clock/shared/duty/group-by-venue.js';
import { shortInstant } from '../../clock/shared/duty/short-instant.js';
import { useSupervisedDuty } from '../api/supervision.js';
import { EndShiftDialog } from './EndShiftDialog.js';
import styles from './supervision.module.css';

/** The form for a message to the user's own employer. */
const MESSAGE_TO_MANAGER = '/messages?new=';

type Person = SupervisedDutyView['people'][number];

/** The duty board of the supervised venues. */
export function OnDuty() {
  const query = useSupervisedDuty();
  const { data } = query;
  return (
    <Card title="On duty" icon="user-check">
      {!data && <QueryFailed query={query} what="the duty board" otherwise={<SkeletonList rows={3} />} />}
      {data?.people.length === 0 && (
        <EmptyState
          icon="user-check"
          text="Nobody is on duty"
          hint="Shifts appear here two hours before they start."
        />
      )}
      {data && data.people.length > 0 && <Venues people={data.people} />}
      {data?.more && <p className={styles.muted}>The first {data.people.length} people are shown.</p>}
    </Card>
  );
}

function Venues({ people }: { people: readonly Person[] }) {
  const now = serverTime(useNow());
  const [ending, setEnding] = useState<Person | null>(null);
  const byNeed = people.toSorted(
    (one, other) => STATES_BY_NEED.indexOf(one.state) - STATES_BY_NEED.indexOf(other.state),
  );
  return (
    <>
      {groupByVenue(byNeed).map(({ key, name, rows }) => (
        <section key={key} aria-label={name}>
          <h3 className={styles.venue}>
            <bdi>{name}</bdi>
          </h3>
          <ul className={styles.rows}>
            {rows.map((person) => (
              <DutyRow key={person.id} person={person} now={now} onEnd={() => setEnding(person)} />
            ))}
          </ul>
        </section>
      ))}
      {ending && <EndShiftDialog person={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function DutyRow({ person, now, onEnd }: { person: Person; now: Date; onEnd: () => void }) {
  const { id, timeZone } = useUser();
  const format = useFormat();
  const { employee, shift, state, clockEntryId } = person;
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p className={styles.who}>
          <strong>{fullName(employee)}</strong> <StatusChip status={state} />
        </p>
        <p className={styles.muted}>
          <bdi>{shift.name}</bdi>:{' '}
          {dutyText(person, now, (instant) => shortInstant(instant, now, timeZone, format))}
        </p>
      </div>
      {(state === 'late' || state === 'not_arrived') && employee.id !== id && (
        <ButtonLink
          variant="secondary"
          size="small"
          icon="message"
          to={MESSAGE_TO_MANAGER}
          aria-label={`Message your manager about ${fullName(employee)}`}
        >
          Message your manager
        </ButtonLink>
      )}
      {clockEntryId !== null && employee.id !== id && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End the shift of ${fullName(employee)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
