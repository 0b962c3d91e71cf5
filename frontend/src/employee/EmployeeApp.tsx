import { TabBar } from '../layout/TabBar.js';
import { TopBar } from '../layout/TopBar.js';
import { Dashboard } from './dashboard/Dashboard.js';
import styles from './EmployeeApp.module.css';

/** The employee's shell. */
export default function EmployeeApp() {
  return (
    <div data-shell="employee" className={styles.shell}>
      <TopBar />
      <main id="content" className={styles.content}>
        <Dashboard />
      </main>
      <TabBar />
    </div>
  );
}
