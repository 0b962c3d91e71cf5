import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Connections } from '../common/db/pool/connections.js';
import { sharedSecret } from '../common/db/installation-values.js';
import { TextCipher } from '../common/secrets/text-cipher.js';
import type { ErasedIdentity } from './erasure.rules.js';

/** Encrypts the data that identifies erased people. All servers on a database share the secret. */
@Injectable()
export class IdentityCipherService implements OnModuleInit {
  private cipher: TextCipher | null = null;

  constructor(private readonly connections: Connections) {}

  async onModuleInit(): Promise<void> {
    this.cipher = new TextCipher(await sharedSecret(this.connections, 'erasure_key'), 'muster erased names');
  }

  encrypt(traces: ErasedIdentity, erasureId: string): string {
    return this.cipher!.encrypt(JSON.stringify(traces), erasureId);
  }

  /** Returns null if the data was deleted. */
  decrypt(hidden: string | null, erasureId: string): ErasedIdentity | null {
    return hidden === null ? null : (JSON.parse(this.cipher!.decrypt(hidden, erasureId)) as ErasedIdentity);
  }
}
