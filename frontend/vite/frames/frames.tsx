import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import employerShell from '../../src/components/employer/shell.module.css';
import tabBar from '../../src/components/layout/TabBar.module.css';
import dashboard from '../../src/employee/dashboard/Dashboard.module.css';
import part from '../../src/employee/dashboard/DashboardPart.module.css';
import employeeShell from '../../src/employee/EmployeeApp.module.css';
import messages from '../../src/features/messages/shared/MessagesPage.module.css';
import hours from '../../src/features/timesheets/employee/history/TimesheetOverview.module.css';
import topBar from '../../src/layout/TopBar.module.css';
import { Icon, type IconName } from '../../src/ui/display/Icon.js';
import card from '../../src/ui/layout/Card.module.css';
import employerDashboard from '../../src/components/employer/dashboard.module.css';
import { PageHead } from '../../src/ui/layout/PageHead.js';
import { Skeleton } from '../../src/ui/loading/Skeleton.js';

type Role = 'employer' | 'employee';

/** The heading and the navigation of a page, which the browser paints before the scripts are loaded. */
interface Frame {
  role: Role;
  /** The paths, with their queries, of the pages that have the frame. */
  addresses: readonly string[];
  element: ReactElement;
}

const tabs: Record<Role, Readonly<Record<string, IconName>>> = {
  employee: { Home: 'home', Shifts: 'calendar', Hours: 'clock', Messages: 'message', More: 'menu' },
  employer: { Today: 'home', Rota: 'calendar', Timesheets: 'clipboard', Messages: 'message', More: 'menu' },
};

function Bars({ shell, tab, children }: { shell: Role; tab: string; children: ReactNode }) {
  return (
    <>
      <div className={topBar.bar}>
        <div className={topBar.brand}>
          <Skeleton width={160} height={32} />
        </div>
        <div className={topBar.end}>
          <Skeleton width={96} height={32} />
        </div>
      </div>
      {children}
      <div className={tabBar.bar}>
        {Object.entries(tabs[shell]).map(([label, icon]) => (
          <div key={label} className={tabBar.tab} aria-current={label === tab ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            {label}
          </div>
        ))}
      </div>
    </>
  );
}

function EmployeeFrame({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <div className={employeeShell.shell}>
      <Bars shell="employee" tab={tab}>
        <div className={employeeShell.content}>{children}</div>
      </Bars>
    </div>
  );
}

interface FrameProps {
  tab: string;
  className?: string | undefined;
  children: ReactNode;
}

function EmployerFrame({ tab, className = '', children }: FrameProps) {
  return (
    <div className={employerShell.shell} data-shell="employer">
      <Bars shell="employer" tab={tab}>
        <div className={employerShell.body}>
          {/* The inline script sets `data-collapsed`. */}
          <div className={employerShell.sidebar} data-collapsed="false" />
          <div className={employerShell.content}>
            <div className={`${employerShell.page} ${className}`}>{children}</div>
          </div>
        </div>
      </Bars>
    </div>
  );
}

function EmployeeDashboard({ tab, children }: { tab: 'Home' | 'Shifts' | 'Hours'; children: ReactNode }) {
  return (
    <EmployeeFrame tab={tab}>
      <div className={dashboard.page} data-tab={tab.toLowerCase()}>
        <PageHead
          title="Employee Dashboard"
          subtitle="View your schedules and submit timesheets"
          className={dashboard.header}
        />
        {children}
      </div>
    </EmployeeFrame>
  );
}

interface CardProps {
  tab: 'Shifts' | 'Hours';
  title: string;
  icon: IconName;
  /** The placeholder of a button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Phones show the card as the tab's first one. Desktop shows the home tab above it. */
function CardFrame({ tab, title, icon, action, children }: CardProps) {
  return (
    <EmployeeDashboard tab={tab}>
      <div className={part.part} data-elsewhere="true">
        <Skeleton height={260} />
      </div>
      <div className={part.part} data-phone-only="true">
        <div className={card.card}>
          <div className={card.header}>
            <h2 className={card.title}>
              <Icon name={icon} />
              {title}
            </h2>
            {action}
          </div>
          {children}
        </div>
      </div>
    </EmployeeDashboard>
  );
}

function Messages({ subtitle }: { subtitle: string }) {
  return (
    <div className={messages.page} data-open="false">
      <PageHead title="Messages" subtitle={subtitle} className={messages.header} />
      <Skeleton height={360} />
    </div>
  );
}

const frames: readonly Frame[] = [
  {
    role: 'employee',
    addresses: ['/', '/employee'],
    element: (
      <EmployeeDashboard tab="Home">
        <Skeleton height={260} />
      </EmployeeDashboard>
    ),
  },
  {
    role: 'employee',
    addresses: ['/employee?tab=shifts'],
    element: (
      <CardFrame
        tab="Shifts"
        title="My Upcoming Shifts"
        icon="calendar"
        action={<Skeleton width={96} height="var(--control-s)" />}
      >
        <Skeleton height={136} />
        <Skeleton height={260} />
      </CardFrame>
    ),
  },
  {
    role: 'employee',
    addresses: ['/employee?tab=hours'],
    element: (
      <CardFrame tab="Hours" title="Timesheet Overview" icon="clock">
        <div className={hours.submit}>
          <p className={hours.ask}>Worked a shift? Send its hours for approval.</p>
          <Skeleton height={44} />
        </div>
        <Skeleton height={200} />
      </CardFrame>
    ),
  },
  {
    role: 'employee',
    addresses: ['/messages'],
    element: (
      <EmployeeFrame tab="Messages">
        <Messages subtitle="Stay connected with your employer" />
      </EmployeeFrame>
    ),
  },
  {
    role: 'employer',
    addresses: ['/', '/employer'],
    element: (
      <EmployerFrame tab="Today" className={employerDashboard.dense}>
        <PageHead
          title="Employer Dashboard"
          subtitle="Manage schedules, assign employees, and track timesheets"
        />
        <Skeleton height={360} />
      </EmployerFrame>
    ),
  },
  {
    role: 'employer',
    addresses: ['/messages'],
    element: (
      <EmployerFrame tab="Messages">
        <Messages subtitle="Communicate with your employees directly" />
      </EmployerFrame>
    ),
  },
];

/** Screen readers and the keyboard wait for the page itself. */
export const html = frames
  .map(({ role, addresses, element }) =>
    renderToStaticMarkup(
      <div data-frame={role} data-addresses={addresses.join(' ')} inert aria-hidden="true">
        {element}
      </div>,
    ),
  )
  .join('');
