import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import { areChangesHeld, onceChangesAreFree } from '../lib/held-changes.js';
import { changesByKind } from './keys.js';
import { isOwnRequest } from './own-requests.js';
import { refresh } from './query-client.js';

/** What comes within this time is read together; it leaves the answer to an own write the time to come. */
const GATHER_MS = 300;
/** What is heard meanwhile waits for the answers, but not for one that never comes. */
const ANSWERS_MAX_MS = 10_000;

let gathered: ChangedMessage[] = [];
let isUnderWay = false;

/** Reads again what others changed: soon, together, and not while something that is typed rests on it. */
export function hearChanged(message: ChangedMessage): void {
  gathered.push(message);
  if (isUnderWay) return;
  isUnderWay = true;
  setTimeout(() => void work(), GATHER_MS);
}

async function work(): Promise<void> {
  if (areChangesHeld()) return onceChangesAreFree(() => void work());
  const kinds = new Set(gathered.filter(({ requestId }) => !isOwnRequest(requestId)).map(({ kind }) => kind));
  gathered = [];
  const reading = refresh(...[...kinds].flatMap((kind) => changesByKind[kind])).catch(() => undefined);
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, ANSWERS_MAX_MS))]);
  isUnderWay = false;
  const [next] = gathered.splice(0, 1);
  if (next) hearChanged(next);
}
