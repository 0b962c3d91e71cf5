import { lazy, Suspense, useState } from 'react';
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
  /** The button while its menu is open. */
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!can(user, 'rota.copy')) return null;
  const run = (dialog: keyof typeof dialogs) => () => {
    // Before the dialog opens, which gives the focus back to what had it.
    button?.focus();
    setOpen(dialog);
  };
  const Dialog = open && dialogs[open];
  return (
    <>
      <Button
        variant="secondary"
        icon="copy"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        {LABEL}
      </Button>
      {button && (
        <ActionMenu
          label={LABEL}
          place={placeOf(button)}
          actions={[
            { label: 'Copy shifts...', icon: 'copy', run: run('copy') },
            ...(can(user, 'rota.addShifts', props.rota)
              ? [{ label: 'Use template...', icon: 'calendar', run: run('use') } as const]
              : []),
            { label: 'Save as template...', icon: 'download', run: run('save') },
          ]}
          onClose={() => setButton(null)}
          returnTo={button}
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
