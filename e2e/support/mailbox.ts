import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it receives. */
export class Mailbox {
  readonly received: Email[] = [];
  private readonly arrivals = new EventEmitter();
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.received.push(mail);
            this.arrivals.emit('mail');
            done();
          }, done);
        });
      },
    });
  }

  /** Opens it on a free port. */
  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    const listening = mailbox.server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return mailbox;
  }

  /** What the product is told as SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The first mail to an address that answers to `wanted`; waits until it is there. */
  async mailTo(address: string, wanted: (mail: Email) => boolean = () => true): Promise<Email> {
    for (;;) {
      const found = this.received.find((mail) => isTo(mail, address) && wanted(mail));
      if (found) return found;
      await once(this.arrivals, 'mail');
    }
  }

  /** The link to a page of ours in a mail's plain text. */
  async linkTo(address: string, page: string): Promise<string> {
    const mail = await this.mailTo(address, ({ text }) => text?.includes(`${page}?token=`) ?? false);
    return /https?:\/\/\S+\?token=[\w-]+/.exec(mail.text ?? '')![0];
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }
}

function isTo({ to = [] }: Email, address: string): boolean {
  return to.some((one) => 'address' in one && one.address === address);
}
