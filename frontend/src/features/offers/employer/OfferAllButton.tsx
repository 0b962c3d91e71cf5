import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/actions/Button.js';

const OfferAllDialog = lazy(() => import('./OfferAllDialog.js'));

/** Button that opens the dialog to offer several shifts at once. */
export function OfferAllButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" icon="users" onClick={() => setOpen(true)}>
        Offer All
      </Button>
      <Suspense fallback={null}>{isOpen && <OfferAllDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
