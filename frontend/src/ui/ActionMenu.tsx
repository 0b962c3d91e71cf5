import { DropdownMenu } from 'radix-ui';
import { useRef, type FocusEvent } from 'react';
import styles from './ActionMenu.module.css';
import { Icon, type IconName } from './Icon.js';
import { useEscape } from './use-escape.js';

/** Something that can be done. */
export interface MenuAction {
  label: string;
  icon: IconName;
  /** The keys that do the same. */
  keys?: string;
  danger?: boolean;
  run: () => void;
}

/** Where on the screen a menu opens. */
export interface MenuPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  /** Names the menu. */
  label: string;
  place: MenuPlace;
  actions: readonly MenuAction[];
  onClose: () => void;
  /** Has the focus again when nothing else took it. */
  returnTo: HTMLElement | null;
  /** Where whoever opened it by key begins. */
  startsAt?: 'first' | 'last';
}

/** What can be done with something, beside it. */
export function ActionMenu({ label, place, actions, onClose, returnTo, startsAt = 'first' }: Props) {
  useEscape(true, onClose);
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement === document.body) returnTo?.focus();
  };
  const hasStarted = useRef(false);
  /** Radix does not know by what a menu was opened that is not there before. */
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
      {/* Within what it belongs to, so that who goes from landmark to landmark finds it. */}
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
