import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import type { NotificationType } from '@contract/notifications/notifications.contract.js';
import { onceChangesAreFree } from '../lib/held-changes.js';
import { changeByNotification, changesByKind, type Change } from './keys.js';
import { isOwnRequest } from './own-requests.js';
import { refresh } from './query-client.js';

/** Changes within this time are refetched together. The delay also lets the answer to an own write arrive first. */
const GATHER_MS = 300;
/** The limit for a refetch, after which the next one may start. */
const ANSWERS_MAX_MS = 10_000;

/** Changes that an event reported, with the id of the request if a single request caused them. */
interface Heard {
  changes: readonly Change[];
  requestId: string | null;
}

/** Changes that are refetched while a dialog is open, because no form depends on them. */
const NEVER_HELD: readonly Change[] = ['notification', 'message'];

const gatherAlways = gathering((work) => work());
const gatherUnlessHeld = gathering(onceChangesAreFree);

/**
 * Refetches what another client changed: after a short delay, together with other changes, and not while a form depends
 * on it.
 */
export function hearChanged({ kind, requestId }: ChangedMessage): void {
  hear({ changes: changesByKind[kind], requestId });
}

/** Refetches notifications, and the data that a notification of this type is about. */
export function hearNotified(type: NotificationType): void {
  hear({ changes: ['notification'], requestId: null });
  const change = changeByNotification[type];
  if (change) hear({ changes: [change], requestId: null });
}

function hear(heard: Heard): void {
  const isHeld = heard.changes.some((change) => !NEVER_HELD.includes(change));
  (isHeld ? gatherUnlessHeld : gatherAlways)(heard);
}

/** Collects changes. `whenFree` runs the refetch now or later, and one refetch ends before the next starts. */
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
