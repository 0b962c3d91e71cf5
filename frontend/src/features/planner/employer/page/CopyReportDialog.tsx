import type { Copied } from '@contract/rotas/copy/rota-copy.contract.js';
import { counted } from '@/lib/counts.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { OpenedShifts, SkippedShifts } from '@/features/rotas/shared/employer/copy/CopyReport.js';

/** True if some shifts were not copied, or stay open. */
export function isReported({ skippedCount, openedCount }: Copied): boolean {
  return skippedCount + openedCount > 0;
}

/** Lists the shifts that could not be copied, and those that stay open. */
export function CopyReportDialog({ copied, onClose }: { copied: Copied; onClose: () => void }) {
  const { skipped, skippedCount, openedCount } = copied;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        skippedCount > 0
          ? `${counted(skippedCount, 'shift')} could not be copied`
          : `${counted(openedCount, 'copied shift')} ${openedCount === 1 ? 'stays' : 'stay'} open`
      }
      size="small"
    >
      <OpenedShifts copied={copied} />
      {skipped.length > 0 && <SkippedShifts shifts={skipped} count={skippedCount} />}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
