import { EMPLOYERS, type Readers } from '../../common/events/readers.js';
import type { ChangedMessage } from '../../common/events/record-kinds.contract.js';
import { employersRoom, userRoom } from './live-socket.js';

/** What the database tells of changed records. */
interface RecordChange extends ChangedMessage {
  companyId: string;
  readers: Readers;
}

/** What of a change goes to sockets, and to the rooms of which. */
export function readChange(told: string): { message: ChangedMessage; rooms: string[] } {
  const { kind, ids, requestId, companyId, readers } = JSON.parse(told) as RecordChange;
  const rooms = readers.map((reader) => (reader === EMPLOYERS ? employersRoom(companyId) : userRoom(reader)));
  return { message: { kind, ids, requestId }, rooms };
}
