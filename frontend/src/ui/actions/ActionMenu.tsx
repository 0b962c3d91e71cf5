import { DropdownMenu } from 'radix-ui';
import { useRef, type FocusEvent } from 'react';
import styles from './ActionMenu.module.css';
import { Icon, type IconName } from '../display/Icon.js';
import { useEscape } from '../overlays/use-escape.js';

export interface MenuAction {
  label: string;
  icon: IconName;
  /** The keyboard shortcut of the action, as shown in the menu. */
  keys?: string;
  danger?: boolean;
  run: () => void;
}

/** The rectangle that the menu opens beside, in pixels of the viewport. */
export interface MenuPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  /** The accessible name of the menu. */
  label: string;
  place: MenuPlace;
  actions: readonly MenuAction[];
  onClose: () => void;
  /** Receives the focus when the menu closes, unless another element has it. */
  returnTo: HTMLElement | null;
  /** The item that has the focus first when the menu was opened by keyboard. */
  startsAt?: 'first' | 'last';
}

/** A menu of actions for the item that it opens beside. */
export function ActionMenu({ label, place, actions, onClose, returnTo, startsAt = 'first' }: Props) {
  useEscape(true, onClose);
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement === document.body) returnTo?.focus();
  };
  const hasStarted = useRef(false);
  /**
   * Focuses the first or last item if the menu was opened by keyboard.
   * Radix cannot detect this, because the menu is mounted open.
   */
  const start = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (hasStarted.current || target !== currentTarget) return;
    hasStarted.current = true;
    if (!currentTarget.matches(':focus-visible')) return;
    const items = currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]');
    items[startsAt === 'first' ? 0 : items.length - 1]?.focus();
  };
  return (
    <DropdownMenu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className={styles.anchor} style={{ ...place }} />
      </DropdownMenu.Trigger>
      {/* The menu is rendered inside `main`, so that screen readers reach it by landmark. */}
      <DropdownMenu.Portal container={returnTo?.closest('main') ?? null}>
        <DropdownMenu.Content
          className={styles.menu}
          aria-labelledby={undefined}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          loop
          onFocus={start}
          onCloseAutoFocus={giveFocusBack}
        >
          {actions.map(({ label: text, icon, keys, danger, run }) => (
            <DropdownMenu.Item
              key={text}
              className={styles.action}
              data-danger={danger || undefined}
              onSelect={run}
            >
              <Icon name={icon} size={18} />
              <span>{text}</span>
              {keys && (
                <kbd className={styles.keys} aria-hidden="true">
                  {keys}
                </kbd>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
