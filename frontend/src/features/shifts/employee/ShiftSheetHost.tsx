import { lazy, Suspense } from 'react';
import { usePreload } from '@/ui/loading/lazy-part.js';
import { useShiftInAddress } from '../shared/shift-in-address.js';

const load = () => import('./ShiftSheet.js');
const ShiftSheet = lazy(load);

/** Shows the shift that the address names. Its code is preloaded after the page. */
export function ShiftSheetHost() {
  const { id, close } = useShiftInAddress();
  usePreload(load);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ShiftSheet key={id} id={id} onClose={close} />
    </Suspense>
  );
}
