import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.js';
import { listLink } from '../shell/sections.js';
import styles from './Dashboard.module.css';

export function DashboardHeader({ onCreate }: { onCreate: () => void }) {
  const navigate = useNavigate();
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>Employer Dashboard</h1>
        <p className={styles.subtitle}>Manage schedules, assign employees, and track timesheets</p>
      </div>
      <div className={styles.headerButtons}>
        <Button variant="secondary" icon="users" onClick={() => void navigate(listLink('employees'))}>
          Manage Employees
        </Button>
        <Button icon="plus" onClick={onCreate}>
          Create Schedule
        </Button>
      </div>
    </header>
  );
}
