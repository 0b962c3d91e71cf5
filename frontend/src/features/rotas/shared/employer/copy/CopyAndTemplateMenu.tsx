import { lazy, Suspense, useState } from 'react';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { MenuButton } from '@/ui/actions/MenuButton.js';
import type { CopyingProps } from './copying-props.js';

const dialogs = {
  copy: lazy(() => import('./CopyDaysDialog.js')),
  use: lazy(() => import('./UseTemplateDialog.js')),
  save: lazy(() => import('./SaveTemplateDialog.js')),
};

/** The menu with copies and templates. An archived rota can be copied from, but not filled. */
export function CopyAndTemplateMenu(props: Omit<CopyingProps, 'onClose'>) {
  const user = useUser();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!can(user, 'rota.copy')) return null;
  const run = (dialog: keyof typeof dialogs) => () => setOpen(dialog);
  const Dialog = open && dialogs[open];
  return (
    <>
      <MenuButton
        label="Copy and templates"
        icon="copy"
        actions={[
          { label: 'Copy shifts...', icon: 'copy', run: run('copy') },
          ...(can(user, 'rota.addShifts', props.rota)
            ? [{ label: 'Use template...', icon: 'calendar', run: run('use') } as const]
            : []),
          { label: 'Save as template...', icon: 'download', run: run('save') },
        ]}
      />
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog {...props} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
