import { lazy, Suspense } from 'react';
import OwnLeave from '../../leave/shared/OwnLeave.js';

/** Its parts would be named in the first load otherwise. */
const MyMonth = lazy(() => import('./MyMonth.js'));

/** What the card of upcoming shifts shows below them. */
export default function MonthAndLeave() {
  return (
    <>
      <Suspense>
        <MyMonth />
      </Suspense>
      <OwnLeave />
    </>
  );
}
