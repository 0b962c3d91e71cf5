import { Button, ButtonLink } from '../../ui/Button.js';
import { listLink } from '../shell/sections.js';
import styles from './Dashboard.module.css';

export function DashboardHeader({ onCreate }: { onCreate: () => void }) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>Employer Dashboard</h1>
        <p className={styles.subtitle}>Manage schedules, assign employees, and track timesheets</p>
      </div>
      <div className={styles.headerButtons}>
        <ButtonLink to={listLink('employees')} variant="secondary" icon="users">
          Manage Employees
        </ButtonLink>
        <Button icon="plus" onClick={onCreate}>
          Create Schedule
        </Button>
      </div>
    </header>
  );
}
