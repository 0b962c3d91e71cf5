import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import Dashboard from './dashboard/Dashboard.js';
import { ErrorBoundary } from '../layout/PageError.js';
import { TopBar } from '../layout/TopBar.js';
import { NotFound } from '../layout/NotFound.js';
import type { ResourceName } from '../api/resources.js';
import type { Pages } from '../features/feature.js';
import { features, sharedPages } from '../features/features.js';
import { settingsSections } from './settings/settings-sections.js';
import { useMessageOutbox } from '../features/messages/shared/use-message-outbox.js';
import { useClockActionQueue } from '../features/clock/shared/actions/use-clock-action-queue.js';
import { isFactorOverdue } from '../session/factor-due.js';
import { useUser } from '../session/session.js';
import { usePreload } from '../ui/loading/lazy-part.js';
import { ContentSkeleton } from './shell/ContentSkeleton.js';
import { MenuButton } from './shell/MenuButton.js';
import { PartLinks } from './shell/PartLinks.js';
import { PhoneTabs } from './shell/PhoneTabs.js';
import { fillSlots } from '../components/employer/slots.js';
import { isResourcePath } from '../components/employer/links.js';
import styles from '../components/employer/shell.module.css';
import { searchedPages } from './shell/sections.js';
import { Sidebar } from './shell/Sidebar.js';
import { useSidebar } from './shell/use-sidebar.js';

const PREFETCH_MS = 3_000;

/** Loads react-admin, the pages of all resources, and what features add to each other's pages. */
async function loadAdmin() {
  const [{ ManageAdmin }, { parts }, pages] = await Promise.all([
    import('./manage/ManageAdmin.js'),
    import('../features/parts.js'),
    Promise.all(
      features
        .flatMap(({ resources = {} }) => Object.entries(resources))
        .map(async ([name, { pages }]) => [name, (await pages()).default] as const),
    ),
  ]);
  parts.forEach(fillSlots);
  const byName = Object.fromEntries(pages) as Record<ResourceName, Pages>;
  return { default: () => <ManageAdmin pages={byName} /> };
}

const ManageAdmin = lazy(loadAdmin);
const DutyPage = lazy(() => import('./needs-cover/DutyPage.js'));
const PlannerPage = lazy(() => import('../features/planner/employer/page/PlannerPage.js'));
const AbsencesPage = lazy(() => import('../features/leave/employer/absences/AbsencesPage.js'));
const ImportPage = lazy(() => import('../features/imports/employer/ImportPage.js'));
const PayPeriodsPage = lazy(() => import('../features/pay-periods/employer/PayPeriodsPage.js'));
const PayPeriodPage = lazy(() => import('../features/pay-periods/employer/PayPeriodPage.js'));
const PayrollNumbersPage = lazy(() => import('../features/pay-periods/employer/PayrollNumbersPage.js'));
const PayPersonPage = lazy(() => import('../features/pay-periods/employer/PayPersonPage.js'));
const SetUpRequired = lazy(() => import('../features/two-step/employer/SetUpRequired.js'));
const Settings = lazy(() => import('./settings/Settings.js'));

/**
 * The pages of managed resources. Their code loads a few seconds after the first page, or when one is opened.
 */
function ManagedPages() {
  const { pathname } = useLocation();
  return isResourcePath(pathname) ? <ManageAdmin /> : <NotFound />;
}

/** The sections of the settings. */
function SettingsPages() {
  const { pathname } = useLocation();
  return settingsSections.some(({ to }) => to === pathname) ? <Settings /> : <NotFound />;
}

/** The employer's pages, or only the set-up of a second factor that the company requires by now. */
export default function EmployerApp() {
  const user = useUser();
  if (!isFactorOverdue(user)) return <EmployerShell />;
  return (
    <Suspense fallback={null}>
      <SetUpRequired />
    </Suspense>
  );
}

/** The employer's layout: top bar, sidebar and the current page. */
function EmployerShell() {
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  usePreload(loadAdmin, PREFETCH_MS);
  useClockActionQueue();
  useMessageOutbox();
  return (
    <div data-shell="employer" className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar start={<MenuButton sidebar={sidebar} />} pages={searchedPages} />
      <div className={styles.body}>
        <Sidebar collapsed={sidebar.collapsed} />
        <div className={styles.content}>
          <ErrorBoundary key={pathname.split('/', 3).join('/')}>
            <Suspense fallback={<ContentSkeleton />}>
              <Routes>
                <Route path="/" element={<Dashboard />} />
                <Route path="/employer" element={<Dashboard />} />
                <Route path="/settings/:section?" element={<SettingsPages />} />
                <Route path="/manage/duty" element={<DutyPage />} />
                <Route path="/manage/planner" element={<PlannerPage />} />
                <Route path="/manage/absences" element={<AbsencesPage />} />
                <Route path="/manage/import" element={<ImportPage />} />
                <Route path="/manage/pay-periods" element={<PayPeriodsPage />} />
                <Route path="/manage/pay-periods/:start" element={<PayPeriodPage />} />
                <Route path="/manage/pay-periods/:start/people/:id" element={<PayPersonPage />} />
                <Route path="/manage/payroll-numbers" element={<PayrollNumbersPage />} />
                <Route path="/manage/*" element={<ManagedPages />} />
                {sharedPages.map(({ path, Page }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <>
                        <PartLinks />
                        <main id="content" tabIndex={-1} className={styles.page}>
                          <Page />
                        </main>
                      </>
                    }
                  />
                ))}
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <PhoneTabs />
    </div>
  );
}
