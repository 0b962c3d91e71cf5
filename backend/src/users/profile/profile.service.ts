import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { changeFields, type NamedFields } from '../../common/events/change-fields.js';
import type { AuditChanges } from '../../common/events/events.js';
import { orNotFound } from '../../common/http/errors.js';
import { Limits } from '../../common/http/rate-limits.js';
import { Clock } from '../../common/time/clock.js';
import type { PictureKind } from '../../pictures/rendering.js';
import { PicturesService } from '../../pictures/pictures.service.js';
import type { BadgeRequest, UpdateProfileRequest } from './profile.contract.js';
import { userAudit } from '../user-audit.js';
import { User } from '../user.entity.js';
import type { CurrentUserView } from '../users.contract.js';
import { UsersQueries } from '../users.queries.js';

type Texts = Pick<User, 'firstName' | 'lastName' | 'badgeNumber'>;

const COLUMN = { profile: 'profileImageUrl', badge: 'badgePhotoUrl' } as const;

/** Changes of members to their own record, in the membership of their session, with or without a company. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly pictures: PicturesService,
    private readonly queries: UsersQueries,
  ) {}

  /**
   * Changes the actor's names and picture. Missing fields stay as they are, and an edit without changes is not counted.
   * @throws TooMany
   */
  async update(actor: Actor, { firstName, lastName, profileImageUrl }: UpdateProfileRequest) {
    return this.changeProfile(
      actor,
      'profile',
      { firstName, lastName, badgeNumber: undefined },
      profileImageUrl,
    );
  }

  /**
   * Changes the actor's badge number and photo. Missing fields stay as they are.
   * @throws TooMany
   */
  async updateBadge(actor: Actor, { badgeNumber, badgePhotoUrl }: BadgeRequest) {
    return this.changeProfile(
      actor,
      'badge',
      { firstName: undefined, lastName: undefined, badgeNumber },
      badgePhotoUrl,
    );
  }

  private async changeProfile(
    actor: Actor,
    kind: PictureKind,
    texts: NamedFields<Texts>,
    picture: string | null | undefined,
  ): Promise<CurrentUserView> {
    const drawing = await this.pictures.draw(actor, kind, COLUMN[kind], picture);
    return this.em.transactional(async () => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const user = orNotFound(await this.em.findOne(User, { id: actor.userId, deactivatedAt: null }, lock));
      const changes = changeFields<Texts>(user, texts);
      if (drawing || (drawing === null && user[COLUMN[kind]])) {
        user[COLUMN[kind]] = await this.pictures.replace(user.id, kind, drawing);
        changes[COLUMN[kind]] = {};
      }
      if (Object.keys(changes).length > 0) {
        await this.limits.profileChanges.count(user.id);
        await this.emit(kind, user, changes);
      }
      return this.queries.current({ userId: actor.userId, hasFactor: actor.factorDueAt === null });
    });
  }

  private async emit(kind: PictureKind, user: User, changes: AuditChanges): Promise<void> {
    user.updatedAt = this.clock.now();
    await this.events.emit(`${kind}.changed`, { user, ...userAudit(user), changes });
    await this.em.flush();
  }
}
