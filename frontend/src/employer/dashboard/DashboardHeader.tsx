import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/actions/Button.js';
import { PageHead } from '../../ui/layout/PageHead.js';
import { EMPLOYEES_ANCHOR } from '../../components/layout/dashboard-links.js';
import styles from '../../components/employer/dashboard.module.css';

interface Props {
  onAddVenue: () => void;
  onCreate: () => void;
  onRestartTour: () => void;
}

/** The page title and its main actions. Phones show the first, and the others after a tap on More. */
export function DashboardHeader({ onAddVenue, onCreate, onRestartTour }: Props) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <PageHead
      title="Employer Dashboard"
      subtitle="Manage schedules, assign employees, and track timesheets"
      tour="welcome"
    >
      <div className={styles.headerButtons} data-open={isOpen}>
        <Button
          size="small"
          variant="secondary"
          icon="menu"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Other actions
        </Button>
        <Button size="small" variant="ghost" icon="refresh" className={styles.later} onClick={onRestartTour}>
          Restart Tour
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon="building"
          className={styles.later}
          onClick={onAddVenue}
        >
          Add Venue
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon="users"
          className={styles.later}
          onClick={() => void navigate(`#${EMPLOYEES_ANCHOR}`)}
        >
          Manage Employees
        </Button>
        <Button size="small" icon="plus" onClick={onCreate}>
          Create Schedule
        </Button>
      </div>
    </PageHead>
  );
}
