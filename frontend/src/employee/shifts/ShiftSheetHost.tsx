import { lazy, Suspense } from 'react';
import { usePreload } from '../../ui/lazy-part.js';
import { useOpenShift } from './shift-link.js';

const load = () => import('./ShiftSheet.js');
const ShiftSheet = lazy(load);

/** Opens the sheet of the shift that the address names. It travels after the page, but before anyone asks for it. */
export function ShiftSheetHost() {
  const { id, close } = useOpenShift();
  usePreload(load);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ShiftSheet key={id} id={id} onClose={close} />
    </Suspense>
  );
}
