import { counted } from '../lib/counts.js';
import { pressTime, type Press } from '../employee/clock/press.js';
import type { LeaveQuestion } from '../session/sign-out.js';
import { useFormat } from '../session/use-format.js';
import { ConfirmDialog } from '../ui/Dialog.js';

const names = { in: 'Clock In', out: 'Clock Out' } as const;

/** Names what was pressed and not sent, before its person signs out. */
export default function UnsentQuestion({ unsent, stay, leave }: LeaveQuestion) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && stay()}
      title={`Sign out with ${counted(unsent.length, 'unsent press', 'unsent presses')}?`}
      description="Your employer does not know of this yet. It stays on this phone and is sent when you sign in here again."
      cancel="Stay"
      confirm="Sign out anyway"
      danger={false}
      onConfirm={leave}
    >
      <ul>
        {unsent.map((press) => (
          <Unsent key={press.id} press={press} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function Unsent({ press }: { press: Press }) {
  const format = useFormat();
  return (
    <li>
      {names[press.kind]}, {press.shift.name}, pressed {format.instant(pressTime(press))}
    </li>
  );
}
