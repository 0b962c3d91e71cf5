import type { DutyPersonView } from '@contract/clock/duty/duty.contract.js';
import { useState } from 'react';
import { useClockEntry } from '../../api/clock-entries.js';
import { hasFailed } from '@/lib/query-state.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { EndEntryDialog } from '../entries/EndEntryDialog.js';

interface Props {
  /** The id of the open clock entry. */
  id: string;
  employee: DutyPersonView['employee'];
}

/** Button to end a clock entry from the duty board. The entry loads after the click. */
export function EndDutyEntryButton({ id, employee }: Props) {
  const user = useUser();
  const [ending, setEnding] = useState(false);
  const query = useClockEntry(id, { enabled: ending });
  const { data, isPending } = query;
  const close = (): void => setEnding(false);
  if (!can(user, 'clockEntry.end', { status: 'open' })) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`End the shift of ${fullName(employee)}`}
        pending={ending && isPending}
        onClick={() => setEnding(true)}
      >
        End
      </Button>
      {ending && data && <EndEntryDialog entry={data} onClose={close} />}
      {ending && !data && hasFailed(query) && (
        <Dialog open onOpenChange={close} title={`End the shift of ${fullName(employee)}`} size="small">
          <QueryFailed query={query} what="the clock entry" />
        </Dialog>
      )}
    </>
  );
}
