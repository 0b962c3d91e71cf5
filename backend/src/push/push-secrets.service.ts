import { Injectable, type OnModuleInit } from '@nestjs/common';
import webpush, { type VapidKeys } from 'web-push';
import { Connections } from '../common/db/pool/connections.js';
import { sharedSecret, installationValue } from '../common/db/installation-values.js';
import { TextCipher } from '../common/secrets/text-cipher.js';

const KEYS = 'push_keys';

/**
 * The key pair that identifies this installation to push services, and the cipher for stored subscriptions. All
 * servers share them.
 */
@Injectable()
export class PushSecretsService implements OnModuleInit {
  private ready: { cipher: TextCipher; keys: VapidKeys } | null = null;

  constructor(private readonly connections: Connections) {}

  /** The first server of an installation creates the keys. If two start at the same time, both use one key pair. */
  async onModuleInit(): Promise<void> {
    const cipher = new TextCipher(await sharedSecret(this.connections, 'push_secret'), 'muster pushes');
    const kept = await installationValue(this.connections, KEYS, () =>
      cipher.encrypt(JSON.stringify(webpush.generateVAPIDKeys()), KEYS),
    );
    this.ready = { cipher, keys: JSON.parse(cipher.decrypt(kept, KEYS)) as VapidKeys };
  }

  get cipher(): TextCipher {
    return this.started.cipher;
  }

  get keys(): VapidKeys {
    return this.started.keys;
  }

  private get started() {
    if (!this.ready) throw new Error('Pushes cannot be sent before the program has started');
    return this.ready;
  }
}
