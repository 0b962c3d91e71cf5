import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation, useMatch } from 'react-router';
import { ErrorBoundary } from '../layout/PageError.js';
import { LinksMenu } from '../layout/LinksMenu.js';
import { TabBar } from '../components/layout/TabBar.js';
import { TopBar } from '../layout/TopBar.js';
import { sharedPages } from '../features/features.js';
import { useUser } from '../session/session.js';
import { useAccount } from '../session/use-account.js';
import { useMessageOutbox } from '../features/messages/shared/use-message-outbox.js';
import { SkeletonList } from '../ui/loading/Skeleton.js';
import { startClockActionQueue } from '../features/clock/shared/actions/clock-action-queue.js';
import { Dashboard } from './dashboard/Dashboard.js';
import { tabOfAddress } from '../components/layout/employee-tabs.js';
import { searchedPagesOf, tabItems, tabOfPage } from './tabs.js';
import { useOfflineCache } from './use-offline-cache.js';
import styles from './EmployeeApp.module.css';

const RotaForEmployersOnlyPage = lazy(() => import('../features/rotas/employee/RotaForEmployersOnlyPage.js'));

const STAFF_ROTA = '/manage/rotas/*';

/** Starts the service worker in the background. */
function startWorker(): void {
  void import('../session/worker/worker.js').then(({ startWorker: start }) => start()).catch(() => undefined);
}

/** The employee's shell. */
export default function EmployeeApp() {
  const location = useLocation();
  const user = useUser();
  const account = useAccount();
  const isFound = useOfflineCache();
  // Runs on every page, so that signing out anywhere warns about unsent clock actions.
  useEffect(() => startClockActionQueue(account), [account]);
  useMessageOutbox();
  useEffect(startWorker, []);
  const { pathname } = location;
  const shared = sharedPages.find(({ path }) => path === pathname);
  const isRota = useMatch(STAFF_ROTA) !== null;
  return (
    <div data-shell="employee" className={styles.shell}>
      <TopBar start={<LinksMenu />} pages={searchedPagesOf(user)} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary key={shared || isRota ? pathname : 'dashboard'} isMain={false}>
          <Suspense fallback={<SkeletonList rows={4} height={120} />}>
            {!isFound ? (
              <SkeletonList rows={4} height={120} />
            ) : (
              <Routes>
                {sharedPages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                <Route path={STAFF_ROTA} element={<RotaForEmployersOnlyPage />} />
                <Route path="*" element={<Dashboard />} />
              </Routes>
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      <TabBar
        items={tabItems}
        current={shared ? tabOfPage(shared) : isRota ? null : tabOfAddress(location)}
      />
    </div>
  );
}
