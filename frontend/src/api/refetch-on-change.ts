import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import type { NotificationType } from '@contract/notifications/notifications.contract.js';
import { backOff } from '../lib/timing/back-off.js';
import { runWhenNoFormHolds } from '../lib/timing/delay-refetch.js';
import { changeByNotificationType, changesByRecordKind, type Change } from './keys.js';
import { isOwnRequest } from './own-requests.js';
import { refreshAll, refreshInBackground } from './query-client.js';

/** Changes within this time are refetched together. The delay also lets the answer to an own write arrive first. */
const BATCH_MS = 300;
/** The limit for a refetch, after which the next one may start. */
const ANSWERS_MAX_MS = 10_000;
/** The pause before a failed refetch is repeated, doubled each time. */
const AGAIN_MS = 2_000;
const AGAIN_MOST_MS = 60_000;

/** Changes that an event reported, with the id of the request if a single request caused them. */
interface ReportedChanges {
  changes: readonly Change[];
  requestId: string | null;
}

/** Changes that are refetched while a dialog is open, because no form depends on them. */
const NEVER_DELAYED: readonly Change[] = ['notification', 'message'];

const refetchAlways = createBatcher((work) => work());
const refetchUnlessHeld = createBatcher(runWhenNoFormHolds);

/**
 * Refetches what another client changed: after a short delay,
 * together with other changes, and not while a form depends on it.
 */
export function refetchChange({ kind, requestId }: ChangedMessage): void {
  queueRefetch({ changes: changesByRecordKind[kind], requestId });
}

/** Refetches notifications, and the data that a notification of this type is about. */
export function refetchForNotification(type: NotificationType): void {
  queueRefetch({ changes: ['notification'], requestId: null });
  const change = changeByNotificationType[type];
  if (change) queueRefetch({ changes: [change], requestId: null });
}

function queueRefetch(reported: ReportedChanges): void {
  const isHeld = reported.changes.some((change) => !NEVER_DELAYED.includes(change));
  (isHeld ? refetchUnlessHeld : refetchAlways)(reported);
}

let rounds = 0;

/** Refetches all queries on screen, again and again until that succeeds or is started anew. */
export async function refetchAll(): Promise<void> {
  rounds += 1;
  const round = rounds;
  const pauses = backOff(AGAIN_MS, AGAIN_MOST_MS);
  while (round === rounds && !(await refreshAll()))
    await new Promise((resolve) => setTimeout(resolve, pauses.next()));
}

/** Collects changes. `whenFree` runs the refetch now or later, and one refetch ends before the next starts. A refetch that failed
 * is repeated after a pause. */
function createBatcher(whenFree: (work: () => void) => void): (...reported: ReportedChanges[]) => void {
  let pending: ReportedChanges[] = [];
  let isUnderWay = false;
  const pauses = backOff(AGAIN_MS, AGAIN_MOST_MS);

  function begin(): void {
    isUnderWay = true;
    setTimeout(() => whenFree(() => void read()), BATCH_MS);
  }

  async function read(): Promise<void> {
    const read = pending.filter(({ requestId }) => !isOwnRequest(requestId));
    pending = [];
    const changes = read.flatMap((reported) => reported.changes);
    const reading = refreshInBackground(...changes).then((areLoaded) => {
      if (areLoaded) pauses.reset();
      else setTimeout(() => add(...read), pauses.next());
    });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, ANSWERS_MAX_MS))]);
    isUnderWay = false;
    if (pending.length > 0) begin();
  }

  function add(...reported: ReportedChanges[]): void {
    pending.push(...reported);
    if (!isUnderWay) begin();
  }

  return add;
}
