import { lazy, Suspense } from 'react';
import OwnLeave from '../../leave/shared/OwnLeave.js';

/** The first load would name its parts if this file imported it. */
const MyMonth = lazy(() => import('./MyMonth.js'));

/** Shows a month and the user's leave below the upcoming shifts. */
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
