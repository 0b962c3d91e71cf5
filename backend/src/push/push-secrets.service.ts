import { Injectable, type OnModuleInit } from '@nestjs/common';
import webpush, { type VapidKeys } from 'web-push';
import { Connections } from '../common/db/connections.js';
import { sharedSecret, sharedValue } from '../common/db/installation.js';
import { TextCipher } from '../common/secrets/text-cipher.js';

const KEYS = 'push_keys';

/** By what push services know this installation, and what keeps people's subscriptions unreadable. All servers share it. */
@Injectable()
export class PushSecretsService implements OnModuleInit {
  private ready: { cipher: TextCipher; keys: VapidKeys } | null = null;

  constructor(private readonly connections: Connections) {}

  /** The first server of an installation makes the keys; of two at once one does. */
  async onModuleInit(): Promise<void> {
    const cipher = new TextCipher(await sharedSecret(this.connections, 'push_secret'), 'muster pushes');
    const kept = await sharedValue(this.connections, KEYS, () =>
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
    if (!this.ready) throw new Error('Nothing can be pushed before the program has started');
    return this.ready;
  }
}
