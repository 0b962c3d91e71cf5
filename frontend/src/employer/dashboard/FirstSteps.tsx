import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSchedules } from '../../features/schedules/api/schedules.js';
import { useEmployerStats } from '../../features/stats/api/stats.js';
import { useVenues } from '../../features/venues/api/venues.js';
import { isFirstLoad } from '../../lib/query-state.js';
import { Button } from '../../ui/actions/Button.js';
import type { IconName } from '../../ui/display/Icon.js';
import { Skeleton } from '../../ui/loading/Skeleton.js';
import { ToneIcon } from '../../ui/display/ToneIcon.js';
import { Panel } from '../../ui/layout/Panel.js';
import styles from './FirstSteps.module.css';
import { EMPLOYEES_ANCHOR } from '../../components/layout/dashboard-links.js';
import { useAllInvitationsCount } from '../../features/invitations/employer/dashboard/use-pending-invitations.js';
import { SHOWN } from '../../features/schedules/employer/dashboard/RecentSchedules.js';

interface Props {
  onAddVenue: () => void;
  onCreate: () => void;
}

interface Step {
  icon: IconName;
  title: string;
  text: string;
  /** The text after the step is done. */
  done: string;
  button: string;
  isDone: boolean;
  start: () => void;
}

/**
 * The first steps of a new company. A visit no longer shows them once the company has employees and a
 * schedule.
 */
export function FirstSteps({ onAddVenue, onCreate }: Props) {
  const navigate = useNavigate();
  const stats = useEmployerStats();
  const schedules = useSchedules({ range: [0, SHOWN - 1] });
  const invited = useAllInvitationsCount();
  const hasPeople =
    stats.data && invited.data ? stats.data.totalEmployees > 0 || invited.data.total > 0 : null;
  const hasShift = schedules.data ? schedules.data.total > 0 : null;
  const [wasNew, setWasNew] = useState(false);
  const isNew = wasNew || hasPeople === false || hasShift === false;
  if (isNew && !wasNew) setWasNew(true);
  // Established companies do not need their venues here.
  const venues = useVenues({ enabled: isNew });
  const asked = isNew ? [stats, schedules, invited, venues] : [stats, schedules, invited];
  // Decides once, so that the page keeps its content if the company has no schedules again.
  const [isDecided, setDecided] = useState(false);
  if (!isDecided && !asked.some(isFirstLoad)) setDecided(true);
  // Most companies skip these steps, so the skeleton has the shape of the next part.
  if (!isDecided) return <Skeleton height={420} holdsNext />;
  if (!isNew || hasPeople === null || hasShift === null || !venues.data) return null;

  const steps: Step[] = [
    {
      icon: 'building',
      title: 'Where you work',
      text: 'Employees see the address with their shifts.',
      done: 'Venue added',
      button: 'Add Your First Venue',
      isDone: venues.data.length > 0,
      start: onAddVenue,
    },
    {
      icon: 'user-plus',
      title: 'Who works for you',
      text: 'Employees join with the link in their invitation.',
      done: 'Employees invited',
      button: 'Invite Your Staff',
      isDone: hasPeople,
      start: () => void navigate(`#${EMPLOYEES_ANCHOR}`),
    },
    {
      icon: 'calendar',
      title: 'Your first schedule',
      text: 'Set the date and times, then assign employees.',
      done: 'Schedule created',
      button: 'Create Your First Schedule',
      isDone: hasShift,
      start: onCreate,
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Panel aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {next ? 'What to do next' : 'All done'}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text, done, button, isDone, start }) => (
          <li key={title} className={styles.step} data-done={isDone}>
            <ToneIcon
              icon={isDone ? 'check' : icon}
              tone={isDone ? 'good' : 'accent'}
              size={36}
              label={isDone ? 'Done' : undefined}
            />
            <div>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.text}>{isDone ? done : text}</p>
            </div>
            {!isDone && (
              <Button variant={next?.title === title ? 'primary' : 'secondary'} size="small" onClick={start}>
                {button}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
