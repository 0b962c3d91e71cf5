import { TabBar } from '../layout/TabBar.js';
import { TopBar } from '../layout/TopBar.js';
import { useTitle } from '../layout/use-title.js';

/** The employee's shell. */
export default function EmployeeApp() {
  useTitle('Dashboard');
  return (
    <div data-shell="employee">
      <TopBar />
      <main id="content">
        <h1>Employee Dashboard</h1>
      </main>
      <TabBar />
    </div>
  );
}
