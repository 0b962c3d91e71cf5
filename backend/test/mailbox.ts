import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: its source and its parsed content. */
export interface Received extends Email {
  source: string;
}

/** An SMTP server that stores the mails that it receives. */
export class Mailbox {
  readonly received: Received[] = [];
  private readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly server: SMTPServer;

  private constructor(server: SMTPServer) {
    this.server = server;
  }

  /** Starts the server, by default on a free port. It refuses recipients that match `refuses`. */
  static async open({ port = 0, refuses }: { port?: number; refuses?: RegExp } = {}): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(refuses?.test(address) ? new Error(`No such user ${address}`) : null),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void mailbox.keep(Buffer.concat(chunks)).then(() => done(), done));
      },
    });
    const mailbox = new Mailbox(server);
    server.on('error', () => undefined);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return mailbox;
  }

  /** The server's address for SMTP_URL. */
  get url(): string {
    return smtpUrl(this.server.server);
  }

  get port(): number {
    return portOf(this.server.server);
  }

  /** Returns the first mail to an address that `wanted` accepts. Waits until it arrives. */
  async mailTo(address: string, wanted: (mail: Received) => boolean = () => true): Promise<Received> {
    for (;;) {
      const found = this.to(address).find(wanted);
      if (found) return found;
      await once(this.arrivals, 'mail');
    }
  }

  /** Returns the first mailed link to a page of Muster, such as '/invitation'. */
  async linkTo(address: string, page: string): Promise<string> {
    const { text } = await this.mailTo(address, (mail) => mail.text?.includes(`${page}?token=`) ?? false);
    return /https?:\/\/\S+\?token=[\w-]+/.exec(text!)![0];
  }

  /** Returns all mails for an address so far. */
  to(address: string): Received[] {
    return this.received.filter(({ to = [] }) => to.some((one) => one.address === address));
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }

  private async keep(source: Buffer): Promise<void> {
    this.received.push({ ...(await PostalMime.parse(source)), source: source.toString('latin1') });
    this.arrivals.emit('mail');
  }
}

/** Returns the token of the first link to a page of Muster in a text. */
export function tokenIn(text: string | undefined): string {
  return /\?token=([\w-]+)/.exec(text ?? '')![1]!;
}

/** A server that accepts connections and sends `words` or nothing, but no SMTP. */
export class BrokenServer {
  private readonly sockets = new Set<Socket>();
  readonly port: number;
  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.port = portOf(server);
    this.url = smtpUrl(server);
  }

  static async open(words?: string | Buffer): Promise<BrokenServer> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const broken = new BrokenServer(server);
    server.on('connection', (socket) => {
      broken.sockets.add(socket);
      socket.on('error', () => undefined);
      if (words) socket.write(words);
    });
    return broken;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port;
}

function smtpUrl(server: { address(): unknown }): string {
  return `smtp://127.0.0.1:${portOf(server)}`;
}
