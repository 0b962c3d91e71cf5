import type { DutyView } from '@contract/clock/duty/duty.contract.js';
import { Link } from 'react-router';
import { useDuty } from '../../api/duty.js';
import { serverTime } from '@/lib/server-time.js';
import { useNow } from '@/lib/use-now.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import { dutyBoardLink } from '@/components/employer/links.js';
import { countByState } from './duty-counts.js';
import { needsAttention } from '../../shared/duty/duty-words.js';
import styles from './duty.module.css';
import { DutyVenues } from './DutyVenues.js';

/** The number of employees shown. Employees who need attention come first. */
const SHOWN = 5;
const PART = 'on-shift';

/** Card with the employees who are on shift or missing, by venue. */
export function OnShift() {
  const query = useDuty();
  useKeepFocus(PART, query.data);
  return (
    <Card
      title="On Shift Now"
      id={PART}
      icon="clock"
      actions={
        <ButtonLink to={dutyBoardLink()} variant="ghost" size="small">
          Duty board
        </ButtonLink>
      }
    >
      <QueryContent query={query} what="the employees on shift" rows={5}>
        {(view) => <Content view={view} />}
      </QueryContent>
    </Card>
  );
}

function Content({ view: { people } }: { view: DutyView }) {
  const now = serverTime(useNow());
  const present = people.filter(({ state }) => state !== 'due_soon');
  const urgent = present.filter(({ state }) => needsAttention(state));
  const shown = [...urgent, ...present.filter(({ state }) => !needsAttention(state))].slice(0, SHOWN);
  return (
    <>
      {people.length > 0 && (
        <ul className={styles.counts} aria-label="Employees by state">
          {countByState(people).map(({ state, word, count }) => (
            <li key={state}>
              <Link to={dutyBoardLink({ state })}>
                {word} {count}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 ? (
        <DutyVenues people={shown} now={now} heading="h3" />
      ) : (
        <p className={styles.empty}>
          <Icon name="user-check" />
          No employees on shift
        </p>
      )}
      {present.length > shown.length && <Link to={dutyBoardLink()}>Show all {present.length}</Link>}
    </>
  );
}
