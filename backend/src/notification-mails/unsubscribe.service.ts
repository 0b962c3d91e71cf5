import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { turnOffMails } from './turn-off-mails.sql.js';
import { Connections } from '../common/db/pool/connections.js';
import { sharedSecret } from '../common/db/installation-values.js';
import { NotVisible } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { TextCipher } from '../common/secrets/text-cipher.js';
import { Clock } from '../common/time/clock.js';
import { choiceForKind } from '../notifications/notification-choices.rules.js';
import type { NotificationKind } from '../notifications/notifications.contract.js';

/** The purpose that is part of the encryption, so that no other token of Muster is accepted here. */
const ABOUT = 'unsubscribe';

/** The member and the kinds of mails to turn off. */
interface Unsubscribing {
  companyId: string;
  userId: string;
  kinds: NotificationKind[];
}

/**
 * Turns mails off by the one-click link of a mail program (RFC 8058). A token allows nothing else and is valid as
 * long as the installation's secret.
 */
@Injectable()
export class UnsubscribeService implements OnModuleInit {
  private cipher: TextCipher | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly connections: Connections,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  async onModuleInit(): Promise<void> {
    this.cipher = new TextCipher(
      await sharedSecret(this.connections, 'unsubscribe_secret'),
      'muster unsubscribing',
    );
  }

  tokenOf(about: Unsubscribing): string {
    return this.cipher!.encrypt(JSON.stringify(about), ABOUT);
  }

  /**
   * Turns mails of these kinds off and keeps all other choices. A deactivated member finds the choice after
   * reactivation, for an erased member nothing is stored.
   * @throws NotVisible for a token that Muster did not issue; TooMany
   */
  async use(token: string): Promise<void> {
    const { companyId, userId, kinds } = this.read(token);
    await this.limits.unsubscribes.count(userId);
    const off = Object.fromEntries(
      kinds.map((kind) => [kind, { ...choiceForKind(kind, null), mail: false }]),
    );
    await turnOffMails(this.em, { companyId, userId }, off, this.clock.now());
  }

  private read(token: string): Unsubscribing {
    try {
      return JSON.parse(this.cipher!.decrypt(token, ABOUT)) as Unsubscribing;
    } catch {
      throw new NotVisible();
    }
  }
}
