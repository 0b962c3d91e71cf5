import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { IconButton } from '@/ui/actions/Button.js';
import { usePreload } from '@/ui/loading/lazy-part.js';
import type { PageEntry } from './page-entries.js';

const load = () => import('./SearchPalette.js');
const SearchPalette = lazy(load);

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

/** Collects the letters that are typed while the palette loads. Escape closes it. */
function EarlyKeys({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  useLayoutEffect(() => {
    let text = '';
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === 'Escape') return onClose();
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Backspace') text = text.slice(0, -1);
      else if (key.length === 1) text += key;
      else return;
      // A focused field must not get them too.
      event.preventDefault();
      onText(text);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onText, onClose]);
  return null;
}

/** The button that opens the search, also with Ctrl K or Cmd K. */
export function SearchButton({ pages }: { pages: readonly PageEntry[] }) {
  const [open, setOpen] = useState(false);
  const [early, setEarly] = useState('');
  const close = useCallback(() => {
    setOpen(false);
    setEarly('');
  }, []);
  usePreload(load, 5_000);
  // A layout effect, so that the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // Another dialog stays in front, because it may contain unsaved input.
      setEarly('');
      setOpen((isOpen) => !isOpen && !document.querySelector('[data-modal]'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        icon="search"
        label="Search (Ctrl K)"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={<EarlyKeys onText={setEarly} onClose={close} />}>
          <SearchPalette pages={pages} typedEarly={early} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
