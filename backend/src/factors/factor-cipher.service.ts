import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Connections } from '../common/db/pool/connections.js';
import { sharedSecret } from '../common/db/installation-values.js';
import { TextCipher } from '../common/secrets/text-cipher.js';

/** The cipher for the secrets of authenticator apps. Its secret is shared by all servers on one database. */
@Injectable()
export class FactorCipherService implements OnModuleInit {
  private ready: TextCipher | null = null;

  constructor(private readonly connections: Connections) {}

  async onModuleInit(): Promise<void> {
    this.ready = new TextCipher(await sharedSecret(this.connections, 'factor_key'), 'muster authenticators');
  }

  get cipher(): TextCipher {
    if (!this.ready) throw new Error('Secrets cannot be stored before the program has started');
    return this.ready;
  }
}
