import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../common/db/database.module.js';
import { sharedSecret } from '../common/db/installation.js';
import { TextCipher } from '../common/secrets/text-cipher.js';
import type { Traces } from './erasure.rules.js';

/** Keeps what erased people are found by unreadable in the database; all servers on it share the secret. */
@Injectable()
export class ErasedNames implements OnModuleInit {
  private cipher: TextCipher | null = null;

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async onModuleInit(): Promise<void> {
    this.cipher = new TextCipher(await sharedSecret(this.pool, 'erasure_key'), 'muster erased names');
  }

  hide(traces: Traces, erasureId: string): string {
    return this.cipher!.encrypt(JSON.stringify(traces), erasureId);
  }

  /** Null for what is not kept any more. */
  read(hidden: string | null, erasureId: string): Traces | null {
    return hidden === null ? null : (JSON.parse(this.cipher!.decrypt(hidden, erasureId)) as Traces);
  }
}
