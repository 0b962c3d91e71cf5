import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { createHash, ECDH } from 'node:crypto';
import { storePushDevice } from './store-push-device.sql.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, NotSignedIn, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { BAD_DEVICE, BAD_KEYS, type PushDeviceRequest, type PushDeviceView } from './push.contract.js';
import { PushSecretsService } from './push-secrets.service.js';

/** Browsers per member. A further one replaces the oldest. */
const DEVICES_MAX = 10;

/** The browsers that receive a member's pushes. No other member sees them, so no event is emitted. */
@Injectable()
export class PushDevicesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly secrets: PushSecretsService,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', async ({ user: { companyId, id } }) => {
      await sql`delete from push_devices where company_id = ${companyId} and user_id = ${id}`.execute(
        this.em.getKysely(),
      );
    });
  }

  /**
   * Turns pushes on for the browser of this session, until the session ends. A browser that another member used is
   * theirs no longer.
   * @throws BadRequestException for a push service that is not allowed; InvalidFields for invalid keys; NotSignedIn
   * when the session has ended
   */
  add(
    actor: Actor,
    { sessionID, session }: Request,
    { endpoint, keys }: PushDeviceRequest,
  ): Promise<PushDeviceView> {
    const { companyId, userId } = memberOf(actor);
    if (!this.config.push.allows(new URL(endpoint))) {
      throw new BadRequestException(BAD_DEVICE, { errorCode: 'push_service_not_supported' });
    }
    if (!isP256PublicKey(keys.p256dh)) throw new InvalidFields({ 'keys.p256dh': BAD_KEYS });
    const subscription = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    const hash = createHash('sha256').update(endpoint).digest('base64url');
    const createdAt = this.clock.now();
    const agent = session.agent ?? null;
    return this.em.transactional(async () => {
      const db = this.em.getKysely();
      const id = newId();
      // Each row gets a new id, because the subscription is encrypted for it. A concurrent request for the same
      // endpoint is overwritten, and each session has one browser.
      await sql`delete from push_devices where endpoint_hash = ${hash} or sid = ${sessionID}`.execute(db);
      const isStored = await storePushDevice(this.em, {
        id,
        companyId,
        userId,
        sessionId: sessionID,
        endpointHash: hash,
        subscription: this.secrets.cipher.encrypt(JSON.stringify(subscription), id),
        agent,
        createdAt,
      });
      if (!isStored) throw new NotSignedIn();
      await sql`
        delete from push_devices where id in (
          select id from push_devices where company_id = ${companyId} and user_id = ${userId}
           order by created_at desc, id desc offset ${DEVICES_MAX})`.execute(db);
      return { id, isThis: true, agent, createdAt: createdAt.toISOString() };
    });
  }

  /**
   * Turns pushes off for one of the actor's browsers.
   * @throws NotVisible for a browser of another member
   */
  async remove(actor: Actor, id: string): Promise<void> {
    const { rows } = await sql`
      delete from push_devices
       where id = ${id} and company_id = ${actor.companyId} and user_id = ${actor.userId} returning id`.execute(
      this.em.getKysely(),
    );
    orNotFound(rows[0]);
  }
}

/** True for a point of the curve P-256. Web push can encrypt only for such a key. */
function isP256PublicKey(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
