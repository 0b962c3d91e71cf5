import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../common/db/database.module.js';
import { sharedSecret } from '../common/db/installation.js';
import { LinkCipher } from './link-cipher.js';

/** The cipher of this installation: its secret is shared by all servers on one database. */
@Injectable()
export class MailLinks implements OnModuleInit {
  private ready: LinkCipher | null = null;

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async onModuleInit(): Promise<void> {
    this.ready = new LinkCipher(await sharedSecret(this.pool, 'mail_key'));
  }

  get cipher(): LinkCipher {
    if (!this.ready) throw new Error('Mails cannot be queued before the program has started');
    return this.ready;
  }
}
