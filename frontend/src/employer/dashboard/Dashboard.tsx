import { useTitle } from '../../layout/use-title.js';
import shell from '../shell/Shell.module.css';

/** What needs the employer now, and what comes next. */
export default function Dashboard() {
  useTitle('Dashboard');
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <h1>Employer Dashboard</h1>
    </main>
  );
}
