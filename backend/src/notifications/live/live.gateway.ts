import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { ActorCache } from '../../common/auth/actor-cache.js';
import { SessionHandler } from '../../common/auth/session-handler.js';
import { DatabaseListener } from '../../common/db/database-listener.js';
import { UNAUTHORISED } from '../../common/http/errors.js';
import { RequestTurns } from '../../common/http/request-turns.js';
import { Clock } from '../../common/time/clock.js';
import { Batch } from './batch.js';
import { isOwnAuthentication, changesMissedSince } from './authenticate.js';
import { CatchUpLimit } from './catch-up-limit.js';
import type { NotificationType } from '../notifications.contract.js';
import { LiveQueries } from './live.queries.js';
import {
  employersRoom,
  companyRoom,
  sessionRoom,
  userRoom,
  type Handshake,
  type LiveServer,
  type LiveSocket,
} from './live-socket.js';
import { parseRecordChange } from './record-change.js';
import { Transports, type Transport } from './transports.js';

const AUTHENTICATE = 'authenticate';
const MESSAGE = 'message';

/**
 * The live connection. A socket belongs to the session that opened it and ends with it.
 * The database notifies every server of each commit (common/db/database-listener.ts), and each server informs its
 * own sockets.
 */
@WebSocketGateway()
export class LiveGateway
  implements
    OnGatewayInit<LiveServer>,
    OnGatewayConnection<LiveSocket>,
    OnGatewayDisconnect<LiveSocket>,
    OnApplicationShutdown
{
  private readonly log = new Logger(LiveGateway.name);
  private readonly created = new Batch((payload) => this.deliver('notification', payload));
  private readonly updated = new Batch((payload) => this.deliver('notification_updated', payload));
  private readonly uncheckedSessions = new Batch((sids) => this.check(sids));
  private readonly transports = new Transports();
  private readonly catchUps = new CatchUpLimit();
  @WebSocketServer() private readonly server!: LiveServer;

  constructor(
    private readonly sessionHandler: SessionHandler,
    private readonly actorCache: ActorCache,
    private readonly databaseListener: DatabaseListener,
    private readonly queries: LiveQueries,
    private readonly requestTurns: RequestTurns,
    private readonly clock: Clock,
  ) {}

  afterInit(server: LiveServer): void {
    server.engine.use((request: IncomingMessage, _response: unknown, next: () => void) =>
      this.requestTurns.start(request, request.socket.remoteAddress, next),
    );
    server.engine.use(this.sessionHandler.middleware);
    server.engine.on('connection_error', () => undefined);
    server.engine.on('connection', (transport: Transport) => this.transports.add(transport));
    server.use(
      (socket, next) =>
        void this.admit(socket).then(
          () => next(),
          (error: Error) => next(error),
        ),
    );
    this.databaseListener.on('notification_created', (payload) => this.collect(this.created, payload));
    this.databaseListener.on('notification_updated', (payload) => this.collect(this.updated, payload));
    this.databaseListener.on('notification_withdrawn', (payload) => this.withdraw(payload));
    this.databaseListener.on('record_changed', (payload) => this.sendChange(payload));
    this.databaseListener.on('session_ended', (sid) => server.in(sessionRoom(sid)).disconnectSockets(true));
    this.databaseListener.on('member_changed', (userId) =>
      this.markUnchecked(this.socketsIn(userRoom(userId))),
    );
    this.databaseListener.on('reconnected', () => this.reconnect(this.all()));
  }

  onApplicationShutdown(): void {
    this.created.clear();
    this.updated.clear();
    this.uncheckedSessions.clear();
  }

  /**
   * Admits a session of an active member. If the check itself fails, the connection is closed and the client
   * reconnects.
   */
  private async admit(socket: LiveSocket): Promise<void> {
    const { session, sessionID } = socket.request as Handshake;
    const { userId, accountId, factorAt } = session ?? {};
    if (!sessionID || !userId || !accountId) throw new Error(UNAUTHORISED);
    const actor = await this.actorCache.find(userId, accountId).catch((error: unknown) => {
      socket.conn.close();
      throw error;
    });
    const isOverdue = !factorAt && isFactorOverdue(actor, this.clock.now());
    if (!actor || isOverdue || actor.isCompanyClosed) throw new Error(UNAUTHORISED);
    socket.data = { userId, companyId: actor.companyId, role: actor.role, sid: sessionID };
  }

  handleConnection(socket: LiveSocket): void {
    const { userId, companyId, role, sid } = socket.data;
    socket.on('error', () => undefined);
    socket.onAny((event: string) => {
      if (event !== AUTHENTICATE && event !== MESSAGE) socket.disconnect(true);
    });
    const rooms = [userRoom(userId), sessionRoom(sid)];
    if (companyId !== null) rooms.push(companyRoom(companyId));
    if (companyId !== null && role === 'employer') rooms.push(employersRoom(companyId));
    void socket.join(rooms);
    // The session may have ended after the check above and before the socket joined its room.
    this.uncheckedSessions.add(sid);
  }

  /** Closes the transport, which has no use after the socket has left. */
  handleDisconnect(socket: LiveSocket): void {
    socket.conn.close();
  }

  /** Sends a client what it missed, once. A message with another member's id disconnects the socket. */
  @Roles('employer', 'employee')
  @SubscribeMessage(AUTHENTICATE)
  authenticate(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): void {
    const { data } = socket;
    if (!isOwnAuthentication(message, data.userId)) return void socket.disconnect(true);
    if (data.isCaughtUp) return;
    data.isCaughtUp = true;
    void this.catchUp(socket, changesMissedSince(message, this.clock.now()));
  }

  /** Accepts a message of the type `authenticate`. Any other type disconnects the socket. */
  @Roles('employer', 'employee')
  @SubscribeMessage(MESSAGE)
  message(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): void {
    const { type } = (message ?? {}) as { type?: unknown };
    if (type === AUTHENTICATE) this.authenticate(socket, message);
    else socket.disconnect(true);
  }

  /**
   * Sends the changes between the start of the client's reading and the joining of its rooms. A client that asks too
   * often is disconnected, reconnects and loads everything.
   */
  private async catchUp(socket: LiveSocket, since: Date | null): Promise<void> {
    if (!since) return;
    if (!this.catchUps.mayBegin(socket.data.userId)) return this.reconnect([socket]);
    try {
      const changes = await this.queries.changesSince(socket.data, since);
      for (const message of changes) socket.emit('changed', message);
      for (const { userId, ...data } of await this.queries.deliveriesSince(socket.data, since)) {
        if (userId === socket.data.userId)
          socket.emit('notification_updated', { type: 'notification', data });
      }
      for (const data of await this.queries.withdrawnSince(socket.data, since))
        socket.emit('notification_withdrawn', { type: 'notification_withdrawn', data });
    } catch (error) {
      this.log.warn(`Cannot read what a client missed: ${(error as Error).message}`);
      this.reconnect([socket]);
    }
  }

  private collect(batch: Batch, payload: string): void {
    if (this.countSockets(userRoom(readerInPayload(payload))) > 0) batch.add(payload);
  }

  /** Each pair contains a notification's id and its reader's id, as the database sends them. */
  private async deliver(event: 'notification' | 'notification_updated', payload: string[]): Promise<void> {
    try {
      const ids = payload.map((pair) => pair.slice(0, pair.indexOf(' ')));
      for (const { userId, ...data } of await this.queries.deliveries(ids)) {
        this.server.to(userRoom(userId)).emit(event, { type: 'notification', data });
      }
    } catch (error) {
      this.log.warn(`Cannot read notifications to send: ${(error as Error).message}`);
      for (const pair of payload) this.reconnect(this.socketsIn(userRoom(readerInPayload(pair))));
    }
  }

  private withdraw(payload: string): void {
    const [id, userId, type] = payload.split(' ') as [string, string, NotificationType];
    const data = { id, type };
    this.server.to(userRoom(userId)).emit('notification_withdrawn', { type: 'notification_withdrawn', data });
  }

  private sendChange(payload: string): void {
    const { message, rooms } = parseRecordChange(payload);
    // Socket.IO would serialize the message even for empty rooms.
    if (rooms.some((room) => this.countSockets(room) > 0)) this.server.to(rooms).emit('changed', message);
  }

  /** Checks the session of each socket. Called every minute. */
  checkAll(): void {
    this.catchUps.forget();
    this.markUnchecked(this.all());
  }

  private markUnchecked(sockets: LiveSocket[]): void {
    for (const socket of sockets) this.uncheckedSessions.add(socket.data.sid);
  }

  /**
   * Disconnects sockets whose session has ended or whose member left. After a change of company or role, the client
   * reconnects.
   */
  private async check(sids: string[]): Promise<void> {
    try {
      const members = await this.queries.membersOf(sids);
      for (const sid of sids) {
        for (const socket of this.socketsIn(sessionRoom(sid))) {
          const { userId, companyId, role } = socket.data;
          const member = members.get(sid);
          if (member?.userId !== userId) socket.disconnect(true);
          else if (member.companyId !== companyId || member.role !== role) socket.conn.close();
        }
      }
    } catch (error) {
      this.log.warn(`Cannot check sessions: ${(error as Error).message}`);
    }
  }

  /**
   * Closes these connections after a possible loss of events. Their clients reconnect, are checked again and load
   * what they missed.
   */
  private reconnect(sockets: LiveSocket[]): void {
    for (const socket of sockets) socket.conn.close();
  }

  private all(): LiveSocket[] {
    return [...this.server.sockets.sockets.values()];
  }

  private countSockets(room: string): number {
    return this.server.sockets.adapter.rooms.get(room)?.size ?? 0;
  }

  /** Returns this server's sockets in a room, oldest first. */
  private socketsIn(room: string): LiveSocket[] {
    const ids = this.server.sockets.adapter.rooms.get(room) ?? [];
    return [...ids].map((id) => this.server.sockets.sockets.get(id)).filter((socket) => socket !== undefined);
  }
}

/** Returns whether a member without a second factor may only set one up. */
function isFactorOverdue(actor: Actor | null, now: Date): boolean {
  return actor !== null && actor.factorDueAt !== null && actor.factorDueAt <= now.getTime();
}

function readerInPayload(payload: string): string {
  return payload.slice(payload.indexOf(' ') + 1);
}
