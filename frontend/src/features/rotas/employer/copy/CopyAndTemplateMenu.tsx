import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { can } from '../../../../session/can.js';
import { useUser } from '../../../../session/session.js';
import { ActionMenu } from '../../../../ui/actions/ActionMenu.js';
import { Button } from '../../../../ui/actions/Button.js';
import type { CopyingProps } from './copying-props.js';

const dialogs = {
  copy: lazy(() => import('./CopyDaysDialog.js')),
  use: lazy(() => import('./UseTemplateDialog.js')),
  save: lazy(() => import('./SaveTemplateDialog.js')),
};

const LABEL = 'Copy and templates';

/** The menu with copies and templates. An archived rota can be copied from, but not filled. */
export function CopyAndTemplateMenu(props: Omit<CopyingProps, 'onClose'>) {
  const user = useUser();
  /** The button that opened the menu, and the item that gets the focus. */
  const [menu, setMenu] = useState<{ button: HTMLButtonElement; startsAt: 'first' | 'last' } | null>(null);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!can(user, 'rota.copy')) return null;
  const run = (dialog: keyof typeof dialogs) => () => {
    // The dialog returns the focus to the element that had it when the dialog opened.
    menu?.button.focus();
    setOpen(dialog);
  };
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const { key, currentTarget } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setMenu({ button: currentTarget, startsAt: key === 'ArrowDown' ? 'first' : 'last' });
  };
  const Dialog = open && dialogs[open];
  return (
    <>
      <Button
        variant="secondary"
        icon="copy"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => setMenu({ button: currentTarget, startsAt: 'first' })}
        onKeyDown={openByArrow}
      >
        {LABEL}
      </Button>
      {menu && (
        <ActionMenu
          label={LABEL}
          place={menuPlaceBelow(menu.button)}
          actions={[
            { label: 'Copy shifts...', icon: 'copy', run: run('copy') },
            ...(can(user, 'rota.addShifts', props.rota)
              ? [{ label: 'Use template...', icon: 'calendar', run: run('use') } as const]
              : []),
            { label: 'Save as template...', icon: 'download', run: run('save') },
          ]}
          onClose={() => setMenu(null)}
          returnTo={menu.button}
          startsAt={menu.startsAt}
        />
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog {...props} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

function menuPlaceBelow(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, width, height };
}
