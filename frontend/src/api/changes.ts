import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import type { NotificationType } from '@contract/notifications/notifications.contract.js';
import { onceChangesAreFree } from '../lib/held-changes.js';
import { changeByNotification, changesByKind, type Change } from './keys.js';
import { isOwnRequest } from './own-requests.js';
import { refresh } from './query-client.js';

/** What comes within this time is read together; it leaves the answer to an own write the time to come. */
const GATHER_MS = 300;
/** What is heard meanwhile waits for the answers, but not for one that never comes. */
const ANSWERS_MAX_MS = 10_000;

/** What others changed, and by which request where it was a single one. */
interface Heard {
  changes: readonly Change[];
  requestId: string | null;
}

/** What nobody types against is read although a dialog is open. */
const NEVER_HELD: readonly Change[] = ['notification', 'message'];

const gatherAlways = gathering((work) => work());
const gatherUnlessHeld = gathering(onceChangesAreFree);

/** Reads again what others changed: soon, together, and not while something that is typed rests on it. */
export function hearChanged({ kind, requestId }: ChangedMessage): void {
  hear({ changes: changesByKind[kind], requestId });
}

/** Reads notifications again, and what this one tells of like everything that others changed. */
export function hearNotified(type: NotificationType): void {
  hear({ changes: ['notification'], requestId: null });
  const change = changeByNotification[type];
  if (change) hear({ changes: [change], requestId: null });
}

function hear(heard: Heard): void {
  const isHeld = heard.changes.some((change) => !NEVER_HELD.includes(change));
  (isHeld ? gatherUnlessHeld : gatherAlways)(heard);
}

/** Gathers what is heard; `whenFree` does the reading at once or later. One reading ends before the next begins. */
function gathering(whenFree: (work: () => void) => void): (heard: Heard) => void {
  let gathered: Heard[] = [];
  let isUnderWay = false;

  function begin(): void {
    isUnderWay = true;
    setTimeout(() => whenFree(() => void read()), GATHER_MS);
  }

  async function read(): Promise<void> {
    const changes = gathered
      .filter(({ requestId }) => !isOwnRequest(requestId))
      .flatMap((heard) => heard.changes);
    gathered = [];
    const reading = refresh(...changes).catch(() => undefined);
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, ANSWERS_MAX_MS))]);
    isUnderWay = false;
    if (gathered.length > 0) begin();
  }

  return (heard) => {
    gathered.push(heard);
    if (!isUnderWay) begin();
  };
}
