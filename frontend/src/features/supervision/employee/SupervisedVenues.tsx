import { useId } from 'react';
import { Link } from 'react-router';
import { counted } from '@/lib/counts.js';
import { isFirstLoad } from '@/lib/query-state.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { useGaps, useSupervisedDuty, useSupervisedTimesheets } from '../api/supervision.js';
import styles from './supervision.module.css';

/** The numbers of late people, hours to approve and open shifts at the supervised venues, with a link to them. */
export default function SupervisedVenues() {
  const titleId = useId();
  const duty = useSupervisedDuty();
  const hours = useSupervisedTimesheets();
  const gaps = useGaps();
  const all = [duty, hours, gaps];
  if (all.some(isFirstLoad)) return <Skeleton height={112} holdsNext />;
  const missing = duty.data?.people.filter(({ state }) => state === 'late' || state === 'not_arrived') ?? [];
  const needs = [
    ...(missing.length > 0 ? [`${counted(missing.length, 'person has', 'people have')} not arrived`] : []),
    ...(hours.data?.total ? [`${counted(hours.data.total, 'timesheet')} to approve`] : []),
    ...(gaps.data?.total ? [counted(gaps.data.total, 'open shift')] : []),
  ];
  const isComplete = all.every(({ data }) => data !== undefined);
  const text = needs.join(', ') || (isComplete && 'Nothing needs you now');
  return (
    <Panel className={styles.panel} {...(missing.length > 0 && { edge: 'accent' })} aria-labelledby={titleId}>
      <CardTitle id={titleId} icon="building">
        Your venues
      </CardTitle>
      {text && <p className={styles.muted}>{text}</p>}
      {!isComplete && <QueryFailed query={all} what="all that waits at your venues" />}
      <Link to="/supervision" className={styles.link}>
        Show your venues
      </Link>
    </Panel>
  );
}
