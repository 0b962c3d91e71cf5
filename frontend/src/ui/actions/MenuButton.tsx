import { useState, type KeyboardEvent } from 'react';
import { ActionMenu, type MenuAction } from './ActionMenu.js';
import { Button, type ButtonProps } from './Button.js';

interface Props extends Pick<ButtonProps, 'size' | 'icon'> {
  /** The text of the button and the accessible name of the menu. */
  label: string;
  actions: readonly MenuAction[];
}

/** A button that opens a menu of actions below it. */
export function MenuButton({ label, actions, ...look }: Props) {
  /** The button that opened the menu, and the item that gets the focus. */
  const [menu, setMenu] = useState<{ button: HTMLButtonElement; startsAt: 'first' | 'last' } | null>(null);
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const { key, currentTarget } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setMenu({ button: currentTarget, startsAt: key === 'ArrowDown' ? 'first' : 'last' });
  };
  return (
    <>
      <Button
        variant="secondary"
        {...look}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => setMenu({ button: currentTarget, startsAt: 'first' })}
        onKeyDown={openByArrow}
      >
        {label}
      </Button>
      {menu && (
        <ActionMenu
          label={label}
          place={placeOf(menu.button)}
          actions={actions.map((action) => ({
            ...action,
            run: () => {
              // A dialog returns the focus to the element that had it when the dialog opened.
              menu.button.focus();
              action.run();
            },
          }))}
          onClose={() => setMenu(null)}
          returnTo={menu.button}
          startsAt={menu.startsAt}
        />
      )}
    </>
  );
}

function placeOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, width, height };
}
