import { TopBar } from '../layout/TopBar.js';
import { useTitle } from '../layout/use-title.js';

/** The employer's shell. */
export default function EmployerAdmin() {
  useTitle('Dashboard');
  return (
    <div data-shell="employer">
      <TopBar />
      <main id="content">
        <h1>Employer Dashboard</h1>
      </main>
    </div>
  );
}
