import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/actions/Button.js';
import type { GapToCover } from '../api/offers.js';

const FindCoverDialog = lazy(() => import('./FindCoverDialog.js'));

interface Props {
  gap: GapToCover;
  /** The name of the shift, for the accessible name of the button. */
  name: string;
  size?: 'small' | 'medium';
}

/** Button that opens the list of everybody who could fill a gap. */
export function FindCoverButton({ gap, name, size = 'small' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon="users"
        aria-label={`Find Cover for ${name}`}
        onClick={() => setOpen(true)}
      >
        Find Cover
      </Button>
      <Suspense fallback={null}>
        {isOpen && <FindCoverDialog gap={gap} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
