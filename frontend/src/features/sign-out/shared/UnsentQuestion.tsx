import {
  CLOCK_ACTION_NAMES,
  clockActionTime,
  type ClockAction,
} from '../../clock/shared/actions/clock-action.js';
import { counted } from '@/lib/counts.js';
import type { UnsentMessage } from '../../messages/shared/unsent/unsent-message.js';
import type { LeaveQuestion } from '@/session/sign-out.js';
import type { Unsent } from '@/session/unsent/unsent.js';
import { useFormat } from '@/session/use-format.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import styles from './UnsentQuestion.module.css';

/** Lists the unsent clock actions and messages before the user signs out. */
export default function UnsentQuestion({ unsent, stay, leave }: LeaveQuestion) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && stay()}
      title={`Sign out with ${unsentCountText(unsent)}?`}
      description={consequenceText(unsent)}
      cancel="Stay"
      confirm="Sign out anyway"
      danger={false}
      onConfirm={leave}
    >
      <ul className={styles.list}>
        {unsent.presses.map((press) => (
          <UnsentClockActionLine key={press.id} press={press} />
        ))}
        {unsent.messages.map((message) => (
          <UnsentMessageLine key={message.id} message={message} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function unsentCountText({ presses, messages }: Unsent): string {
  const counts = [
    presses.length > 0 && counted(presses.length, 'unsent clock action'),
    messages.length > 0 && counted(messages.length, 'unsent message'),
  ];
  return counts.filter(Boolean).join(' and ');
}

function consequenceText({ presses, messages }: Unsent): string {
  const returns = 'and is sent when you sign in here again.';
  if (messages.length === 0)
    return `Your manager has not received this yet. It stays on this phone ${returns}`;
  const who = presses.length === 0 ? 'The recipients have not received this yet' : 'This was not sent yet';
  return `${who}. It stays on this device ${returns}`;
}

function UnsentClockActionLine({ press }: { press: ClockAction }) {
  const format = useFormat();
  return (
    <li>
      {CLOCK_ACTION_NAMES[press.kind]}, <bdi>{press.shift.name}</bdi>,{' '}
      {format.instant(clockActionTime(press))}
    </li>
  );
}

function UnsentMessageLine({ message: { receiverName, content } }: { message: UnsentMessage }) {
  return (
    <li className={styles.message}>
      To <bdi>{receiverName}</bdi>: <bdi>{content}</bdi>
    </li>
  );
}
