import type { Session, SessionData } from 'express-session';
import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ChangedMessage } from '../../common/events/record-kinds.contract.js';
import type { Role } from '../../common/auth/roles.contract.js';
import type { NotificationMessage, NotificationWithdrawnMessage } from '../notifications.contract.js';

/** The events that the server emits. */
interface ServerEvents {
  notification: (message: NotificationMessage) => void;
  /** A notification was updated. Clients do not alert. */
  notification_updated: (message: NotificationMessage) => void;
  /** An unread notification was withdrawn. */
  notification_withdrawn: (message: NotificationWithdrawnMessage) => void;
  /** Records that the member sees have changed. */
  changed: (message: ChangedMessage) => void;
}

/** The member, company, role and session of a socket. */
export interface SocketOwner {
  userId: string;
  companyId: string | null;
  role: Role;
  sid: string;
  /** True once the client got the changes that it missed. */
  isCaughtUp?: boolean;
}

export type LiveServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketOwner>;
export type LiveSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketOwner>;

/** A handshake request after the session middleware. */
export interface Handshake extends IncomingMessage {
  protocol?: string;
  sessionID?: string;
  session?: Session & Partial<SessionData>;
}

export const userRoom = (userId: string): string => `user:${userId}`;
export const employersRoom = (companyId: string): string => `employers:${companyId}`;
export const companyRoom = (companyId: string): string => `members:${companyId}`;
export const sessionRoom = (sid: string): string => `session:${sid}`;
