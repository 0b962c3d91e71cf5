import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in: its source, and what a mail program makes of it. */
export interface Received extends Email {
  source: string;
}

/** A real SMTP server that keeps what it receives. */
export class Mailbox {
  readonly received: Received[] = [];
  private readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly server: SMTPServer;

  private constructor(server: SMTPServer) {
    this.server = server;
  }

  /** Opens one, on a free port unless told; it turns away recipients that `refuses` fits. */
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

  /** What the program is told as SMTP_URL. */
  get url(): string {
    return smtpUrl(this.server.server);
  }

  get port(): number {
    return portOf(this.server.server);
  }

  /** The first mail to an address that answers to `wanted`; waits until it is there. */
  async mailTo(address: string, wanted: (mail: Received) => boolean = () => true): Promise<Received> {
    for (;;) {
      const found = this.to(address).find(wanted);
      if (found) return found;
      await once(this.arrivals, 'mail');
    }
  }

  /** The link to a page of ours, such as '/invitation', in the first mail to an address that has one. */
  async linkTo(address: string, page: string): Promise<string> {
    const { text } = await this.mailTo(address, (mail) => mail.text?.includes(`${page}?token=`) ?? false);
    return /https?:\/\/\S+\?token=[\w-]+/.exec(text!)![0];
  }

  /** All mails that came for an address so far. */
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

/** The token of the first link to one of our pages in a text. */
export function tokenIn(text: string | undefined): string {
  return /\?token=([\w-]+)/.exec(text ?? '')![1]!;
}

/** A server that takes connections and says `words` or nothing, but never SMTP. */
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
