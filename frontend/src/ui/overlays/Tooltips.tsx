import { useEffect, useState } from 'react';
import { useLazyPart } from '../loading/lazy-part.js';
import type { Pointed } from './TooltipPanel.js';

const load = () => import('./TooltipPanel.js');

/**
 * Shows `data-tooltip` of buttons on hover and focus, never as the only place of needed information. Rendered once for
 * the whole client and loaded after the buttons, because Radix's tooltip adds 19 kB to a first load of 151 kB.
 */
export function Tooltips() {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const view = useLazyPart(load, pointed !== null);
  useEffect(() => {
    const point = (event: Event): void => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-tooltip]');
      if (button)
        setPointed((last) => (last?.button === button ? last : { id: (last?.id ?? 0) + 1, button, event }));
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', point);
    return () => {
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', point);
    };
  }, []);
  return view && pointed && <view.TooltipPanel pointed={pointed} />;
}
