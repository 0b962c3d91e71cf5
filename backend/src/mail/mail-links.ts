import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../common/db/database.module.js';
import { sharedSecret } from '../common/db/installation.js';
import { TextCipher } from '../common/secrets/text-cipher.js';

/** The cipher of this installation: its secret is shared by all servers on one database. */
@Injectable()
export class MailLinks implements OnModuleInit {
  private ready: TextCipher | null = null;

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async onModuleInit(): Promise<void> {
    this.ready = new TextCipher(await sharedSecret(this.pool, 'mail_key'), 'muster mail links');
  }

  get cipher(): TextCipher {
    if (!this.ready) throw new Error('Mails cannot be queued before the program has started');
    return this.ready;
  }
}
