import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { localStore } from '@/lib/storage.js';
import { useUser } from '@/session/session.js';
import { toastStore } from '@/ui/toasts/toast-store.js';

const Tour = lazy(() => import('./Tour.js'));

/** The tour of a dashboard, and a function that starts it again. */
interface TourOfPage {
  tour: ReactNode;
  restart: () => void;
}

const isToastOpen = (): boolean => toastStore.read()?.open === true;

/** True while the focus is in a form or a dialog, which a tour would interrupt. */
const isBusy = (): boolean => Boolean(document.activeElement?.closest('form, [role="dialog"]'));

/** Shows the tour once to each user, after the sign-in toast has closed. Links to a part of the dashboard and work
 * in a form postpone it. */
export function useTour(): TourOfPage {
  const { id, role } = useUser();
  const { search, hash } = useLocation();
  const key = `muster.tour.${role}.${id}`;
  const [turn, setTurn] = useState(() => (search || hash || localStore.read(key) ? 0 : 1));
  const [isWaiting, setWaiting] = useState(isToastOpen);
  useEffect(() => {
    if (!isWaiting) return undefined;
    return toastStore.subscribe(() => {
      if (isToastOpen()) return;
      if (isBusy()) setTurn(0);
      setWaiting(false);
    });
  }, [isWaiting]);
  const complete = (): void => {
    localStore.write(key, 'completed');
    setTurn(0);
  };
  const restart = (): void => {
    localStore.write(key, null);
    setWaiting(false);
    setTurn(turn + 1);
  };
  const tour = turn > 0 && !isWaiting && (
    <Suspense fallback={null}>
      <Tour key={turn} role={role} onComplete={complete} />
    </Suspense>
  );
  return { tour, restart };
}
