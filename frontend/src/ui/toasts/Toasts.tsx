import * as Toast from 'radix-ui/toast';
import { useNavigate } from 'react-router';
import { Icon } from '../display/Icon.js';
import {
  dismissToast,
  TOAST_ACTION_MS,
  TOAST_DURATION_MS,
  TOASTS_ID,
  type ToastItem,
} from './toast-store.js';
import styles from './Toasts.module.css';
import { closeTopmostLayer } from '../overlays/use-escape.js';

/** The CSS variable for the height of a toast at the top of a phone. The styles of dialogs use it. */
const TOAST_ROOM = '--toast-room';

/** Draws the visible toast. Swipe right or wait to dismiss it, F8 moves the focus to it. */
export function Toasts({ item }: { item: ToastItem | null }) {
  const navigate = useNavigate();
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {item && (
        <Toast.Root
          key={item.id}
          ref={makeRoom}
          className={styles.toast}
          data-variant={item.variant ?? 'default'}
          data-polite={item.polite === true}
          type={item.polite ? 'background' : 'foreground'}
          open={item.open}
          duration={item.action && !item.polite ? TOAST_ACTION_MS : TOAST_DURATION_MS}
          onEscapeKeyDown={closeLayerFirst}
          onOpenChange={(open) => !open && dismissToast()}
        >
          <Icon name={item.variant === 'destructive' ? 'alert' : item.polite ? 'bell' : 'check-circle'} />
          <div className={styles.texts}>
            <Toast.Title className={styles.title}>{item.title}</Toast.Title>
            {item.description && (
              <Toast.Description className={styles.description}>{item.description}</Toast.Description>
            )}
            {item.detail && <div className={styles.detail}>{item.detail}</div>}
          </div>
          {item.action && (
            <Toast.Action
              className={styles.action}
              altText={item.action.alternative}
              onClick={() => item.action?.run((path) => void navigate(path))}
            >
              {item.action.label}
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon name="x" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport id={TOASTS_ID} className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}

/** Sets the height that a toast needs on phones. Dialogs start below it. */
function makeRoom(toast: HTMLElement | null) {
  if (!toast) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(TOAST_ROOM, `calc(var(--top-bar) + 2 * var(--space-2) + ${toast.offsetHeight}px)`);
  });
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty(TOAST_ROOM);
  };
}

/** Escape closes the open dialog first. It closes the toast if the focus is in the toast or nothing else is open. */
function closeLayerFirst(event: KeyboardEvent): void {
  const fromToast = event.target instanceof Element && event.target.closest(`.${styles.viewport}`);
  if (!fromToast && closeTopmostLayer()) event.preventDefault();
}
