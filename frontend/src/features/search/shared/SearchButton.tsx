import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { IconButton } from '../../../ui/actions/Button.js';
import { usePreload } from '../../../ui/loading/lazy-part.js';
import type { PageEntry } from './page-entries.js';

const load = () => import('./SearchPalette.js');
const SearchPalette = lazy(load);

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

/** The button that opens the search, also with Ctrl K or Cmd K. */
export function SearchButton({ pages }: { pages: readonly PageEntry[] }) {
  const [open, setOpen] = useState(false);
  usePreload(load, 5_000);
  // A layout effect, so that the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // Another dialog stays in front, because it may contain unsaved input.
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
        <Suspense fallback={null}>
          <SearchPalette pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
