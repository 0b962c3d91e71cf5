import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Connections } from '../common/db/pool/connections.js';
import { sharedSecret } from '../common/db/installation-values.js';
import { TextCipher } from '../common/secrets/text-cipher.js';

/** The cipher for links in queued mails. Its secret is shared by all servers on one database. */
@Injectable()
export class MailLinksService implements OnModuleInit {
  private ready: TextCipher | null = null;

  constructor(private readonly connections: Connections) {}

  async onModuleInit(): Promise<void> {
    this.ready = new TextCipher(await sharedSecret(this.connections, 'mail_key'), 'muster mail links');
  }

  get cipher(): TextCipher {
    if (!this.ready) throw new Error('Mails cannot be queued before the program has started');
    return this.ready;
  }
}
