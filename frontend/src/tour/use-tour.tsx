import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { localStore } from '../lib/storage.js';
import { useUser } from '../session/session.js';

const Tour = lazy(() => import('./Tour.js'));

/** The tour of a dashboard, and the way to begin it once more. */
export interface TourOfPage {
  tour: ReactNode;
  restart: () => void;
}

/** Shows the tour once to each person (spec 4); whoever was led to something else by a link is not interrupted. */
export function useTour(): TourOfPage {
  const { id, role } = useUser();
  const { search, hash } = useLocation();
  const key = `muster.tour.${role}.${id}`;
  const [turn, setTurn] = useState(() => (search || hash || localStore.read(key) ? 0 : 1));
  const complete = (): void => {
    localStore.write(key, 'completed');
    setTurn(0);
  };
  const restart = (): void => {
    localStore.write(key, null);
    setTurn(turn + 1);
  };
  const tour = turn > 0 && (
    <Suspense fallback={null}>
      <Tour key={turn} role={role} onComplete={complete} />
    </Suspense>
  );
  return { tour, restart };
}
