import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isOver } from '@contract/shifts/shifts.rules.js';
import type { RefObject } from 'react';
import { useConfirmShift } from '../api/shifts.js';
import { useNow } from '@/lib/use-now.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';

interface Props {
  shift: Pick<ShiftView, 'id' | 'isConfirmed' | 'isDeclined' | 'version' | 'endsAt'>;
  variant?: 'primary' | 'secondary';
  /** Receives the focus when the button disappears. */
  next?: RefObject<HTMLElement | null>;
}

/** Confirms a shift. Renders nothing if the shift needs no confirmation. */
export function ConfirmButton({ shift, variant = 'secondary', next }: Props) {
  const user = useUser();
  const now = useNow();
  const { mutate, isPending } = useConfirmShift();
  if (!can(user, 'shift.confirm', shift) || isOver(shift, now)) return null;
  return (
    <Button
      variant={variant}
      icon="check"
      pending={isPending}
      pendingText="Confirming..."
      onClick={({ currentTarget }) =>
        mutate(shift, {
          onSuccess: () => {
            if (document.activeElement === currentTarget) next?.current?.focus();
          },
        })
      }
    >
      Confirm
    </Button>
  );
}
