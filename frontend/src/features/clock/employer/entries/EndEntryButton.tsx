import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { useState } from 'react';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { EndEntryDialog } from './EndEntryDialog.js';

interface Props {
  entry: ClockEntryView;
  size?: 'small' | 'medium';
}

/** Button to end an open clock entry for an employee who did not clock out. */
export function EndEntryButton({ entry, size = 'small' }: Props) {
  const user = useUser();
  const [ending, setEnding] = useState(false);
  if (!can(user, 'clockEntry.end', entry)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={`End the shift of ${fullName(entry.employee)}`}
        onClick={() => setEnding(true)}
      >
        End
      </Button>
      {ending && <EndEntryDialog entry={entry} onClose={() => setEnding(false)} />}
    </>
  );
}
