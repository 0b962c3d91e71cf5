import type { Session, SessionData } from 'express-session';
import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ChangedMessage } from '../../common/events/record-kinds.contract.js';
import type { Role } from '../../common/auth/roles.contract.js';
import type { NotificationMessage, NotificationWithdrawnMessage } from '../notifications.contract.js';

/** What the server says on a socket. */
export interface ServerEvents {
  notification: (message: NotificationMessage) => void;
  /** One that was told before says something newer now: nothing alerts to it. */
  notification_updated: (message: NotificationMessage) => void;
  /** One that was told before, and not read, is gone. */
  notification_withdrawn: (message: NotificationWithdrawnMessage) => void;
  /** Records that its owner sees are other now. */
  changed: (message: ChangedMessage) => void;
}

/** Whose socket it is, what they are in which company, and by which session it came in. */
export interface SocketOwner {
  userId: string;
  companyId: string | null;
  role: Role;
  sid: string;
}

export type LiveServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketOwner>;
export type LiveSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketOwner>;

/** A handshake after the session middleware has seen it. */
export interface Handshake extends IncomingMessage {
  protocol?: string;
  sessionID?: string;
  session?: Session & Partial<SessionData>;
}

export const userRoom = (userId: string): string => `user:${userId}`;
export const employersRoom = (companyId: string): string => `employers:${companyId}`;
export const membersRoom = (companyId: string): string => `members:${companyId}`;
export const sessionRoom = (sid: string): string => `session:${sid}`;
