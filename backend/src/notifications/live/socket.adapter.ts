import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { isSameOrigin } from '../../common/auth/same-origin.js';
import { GracefulStop } from '../../common/http/graceful-stop.js';
import { Config } from '../../config/config.js';
import { SOCKET_PATH } from '../../common/common.contract.js';
import type { Handshake } from './live-socket.js';

const MESSAGE_MAX = 16 * 1_024;
/** A connection that no socket has entered within this time is closed. */
const ENTER_WITHIN_MS = 5_000;

/** Socket.IO with Muster's settings: WebSocket only, on the server's own port, for Muster's own pages. */
export class SocketAdapter extends IoAdapter {
  constructor(private readonly app: NestExpressApplication) {
    super(app);
  }

  override createIOServer(port: number, options: Partial<ServerOptions> = {}): Server {
    return super.createIOServer(port, {
      ...options,
      path: SOCKET_PATH,
      transports: ['websocket'],
      allowUpgrades: false,
      serveClient: false,
      maxHttpBufferSize: MESSAGE_MAX,
      connectTimeout: ENTER_WITHIN_MS,
      allowRequest: (request: IncomingMessage, answer: (error: string | null, allow: boolean) => void) =>
        answer(null, this.allows(request)),
    } as ServerOptions) as Server;
  }

  private allows(request: Handshake): boolean {
    if (this.app.get(GracefulStop).stopping) return false;
    request.protocol = this.protocolOf(request);
    return isSameOrigin(request, this.app.get(Config).publicUrl);
  }

  /**
   * Returns the protocol as Express computes `request.protocol`. A forwarded protocol counts only from a trusted
   * proxy.
   */
  private protocolOf({ socket, headers }: IncomingMessage): string {
    const trusts = this.app.getHttpAdapter().getInstance() as {
      get(name: 'trust proxy fn'): (address: string | undefined, hop: number) => boolean;
    };
    const forwarded = headers['x-forwarded-proto'];
    if (typeof forwarded !== 'string' || !trusts.get('trust proxy fn')(socket.remoteAddress, 0))
      return 'http';
    return forwarded.split(',')[0]!.trim();
  }
}
