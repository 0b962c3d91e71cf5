import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ActionMenu } from '../../ui/ActionMenu.js';
import { Button } from '../../ui/Button.js';
import type { CopyingProps } from './actions.js';

const dialogs = {
  copy: lazy(() => import('./CopyDialog.js')),
  use: lazy(() => import('./UseTemplateDialog.js')),
  save: lazy(() => import('./SaveTemplateDialog.js')),
};

const LABEL = 'Copy and templates';

/** Copies days of a rota, and keeps and uses templates; one that is archived gets no shifts itself. */
export function RotaCopying(props: Omit<CopyingProps, 'onClose'>) {
  const user = useUser();
  /** What opened the menu, and where that begins, while it is open. */
  const [menu, setMenu] = useState<{ button: HTMLButtonElement; startsAt: 'first' | 'last' } | null>(null);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!can(user, 'rota.copy')) return null;
  const run = (dialog: keyof typeof dialogs) => () => {
    // Before the dialog opens, which gives the focus back to what had it.
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
          place={placeOf(menu.button)}
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

function placeOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, width, height };
}
