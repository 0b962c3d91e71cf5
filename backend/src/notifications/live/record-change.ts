import { EMPLOYERS, MEMBERS, type Readers } from '../../common/events/readers.js';
import type { ChangedMessage } from '../../common/events/record-kinds.contract.js';
import { employersRoom, companyRoom, userRoom } from './live-socket.js';

/** The database's message about changed records. */
interface RecordChange extends ChangedMessage {
  companyId: string;
  readers: Readers;
}

/** Returns the message for the sockets and the rooms that receive it. */
export function parseRecordChange(payload: string): { message: ChangedMessage; rooms: string[] } {
  const { kind, ids, requestId, companyId, readers } = JSON.parse(payload) as RecordChange;
  const roomOf = (reader: string): string => {
    if (reader === EMPLOYERS) return employersRoom(companyId);
    return reader === MEMBERS ? companyRoom(companyId) : userRoom(reader);
  };
  const rooms = readers.map(roomOf);
  return { message: { kind, ids, requestId }, rooms };
}
