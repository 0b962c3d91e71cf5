import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { importLink } from '@/components/employer/links.js';
import { MenuButton } from '@/ui/actions/MenuButton.js';
import { COLOURINGS, type Colouring } from './use-colour-choice.js';
import type { PlannerViewState } from './use-planner-view.js';

interface Props {
  state: PlannerViewState;
  /** Phones have no menu. A dialog stays open when the window becomes narrow. */
  isPhone: boolean;
  colouring: Colouring;
  setColouring: (next: Colouring) => void;
}

const dialogs = {
  copy: lazy(() => import('./CopyWeekDialog.js')),
  save: lazy(() => import('./SaveTemplateDialog.js')),
  use: lazy(() => import('./UseTemplateDialog.js')),
  cost: lazy(() => import('./CostDialog.js')),
};

/** The menu with the rarer actions on the days shown, and their dialogs. */
export function PlannerMenu({ state, isPhone, colouring, setColouring }: Props) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const navigate = useNavigate();
  const run = (dialog: keyof typeof dialogs) => () => setOpen(dialog);
  const Dialog = open && dialogs[open];
  return (
    <>
      {!isPhone && (
        <MenuButton
          label="More"
          size="small"
          actions={[
            { label: 'Copy last week...', icon: 'copy', run: run('copy') },
            { label: 'Use template...', icon: 'calendar', run: run('use') },
            { label: 'Save as template...', icon: 'download', run: run('save') },
            { label: 'Import shifts', icon: 'clipboard', run: () => void navigate(importLink('shifts')) },
            ...COLOURINGS.filter((one) => one !== colouring).map((one) => ({
              label: `Colour shifts by ${one}`,
              icon: 'filter' as const,
              run: () => setColouring(one),
            })),
            { label: 'Planned cost', icon: 'clipboard', run: run('cost') },
            { label: 'Print', icon: 'printer', run: () => window.print() },
          ]}
        />
      )}
      {Dialog && (
        <Suspense>
          <Dialog shown={state} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
