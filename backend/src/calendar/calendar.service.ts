import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { createHash } from 'node:crypto';
import type { Tables } from '../common/db/schema/tables.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { NotSignedIn, NotVisible } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { createLinkToken, hashLinkToken } from '../invitations/link-tokens.js';
import { selectMember } from '../users/member-row.js';
import { absencesFile, shiftsFile } from './calendar-file.js';
import type { CalendarFeedView, NewCalendarFeedView } from './calendar.contract.js';
import { CalendarQueries, type FeedOwner } from './calendar.queries.js';

const FILE = /^([\w-]{43})\.ics$/;

/** Manages the secret addresses at which calendar programs read an employee's shifts and leave, or who is away for employers, without a session. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: Limits,
    private readonly queries: CalendarQueries,
  ) {}

  /**
   * Creates an address. It replaces the member's previous address, which answers 404 from now on.
   * @throws NotSignedIn for a member who was deactivated in the meantime; TooMany
   */
  make(actor: Actor): Promise<NewCalendarFeedView> {
    const { companyId, userId } = memberOf(actor);
    const { token, hash } = createLinkToken();
    return this.em.transactional(async () => {
      await this.lockMember(companyId, userId);
      await this.limits.calendarAddresses.count(userId);
      const now = this.clock.now();
      const values = { token_hash: hash, created_at: now };
      const { id } = await this.em
        .getKysely<Tables>()
        .insertInto('calendar_feeds')
        .values({ id: newId(), company_id: companyId, user_id: userId, ...values })
        .onConflict((feed) =>
          feed.column('user_id').doUpdateSet(values).where('calendar_feeds.company_id', '=', companyId),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.emit('calendar_feed.made', memberOf(actor), id);
      return {
        url: `${this.config.linkBase}/api/calendar/${token}.ics`,
        createdAt: now.toISOString(),
      };
    });
  }

  /** Deletes the address. Succeeds if there is none. */
  revoke(actor: Actor): Promise<CalendarFeedView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const rows = await this.em
        .getKysely<Tables>()
        .deleteFrom('calendar_feeds')
        .where('company_id', '=', member.companyId)
        .where('user_id', '=', member.userId)
        .returning('id')
        .execute();
      for (const { id } of rows) await this.emit('calendar_feed.revoked', member, id);
      return { createdAt: null };
    });
  }

  /**
   * Returns the calendar file of an address.
   * @throws NotVisible for an unknown address; TooMany after too many requests
   */
  async file(name: string, address: string, response: Response): Promise<string> {
    const token = FILE.exec(name)?.[1];
    const owner = token === undefined ? null : await this.queries.owner(hashLinkToken(token));
    if (!owner) {
      await this.limits.validations.count(address);
      throw new NotVisible();
    }
    await this.limits.calendars.count(owner.userId);
    const isEmployer = owner.role === 'employer';
    const text = isEmployer ? await this.absences(owner) : await this.shifts(owner);
    const etag = createHash('sha256').update(text).digest('base64url');
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${isEmployer ? 'away' : 'shifts'}.ics"`,
      // Programs keep the file but revalidate it each time. A 304 says that nothing has changed.
      'Cache-Control': 'private, no-cache',
      ETag: `"${etag}"`,
    });
    return text;
  }

  private async shifts(owner: FeedOwner): Promise<string> {
    const [shifts, leave] = [await this.queries.shifts(owner), await this.queries.ownLeave(owner)];
    return shiftsFile(owner.company, new Date(owner.createdAt), { shifts, leave });
  }

  private async absences(owner: FeedOwner): Promise<string> {
    return absencesFile(owner.company, new Date(owner.createdAt), await this.queries.absences(owner));
  }

  /**
   * Prevents the member's deactivation until the address is stored, because the deactivation deletes it.
   * @throws NotSignedIn
   */
  private async lockMember(companyId: string, id: string): Promise<void> {
    const member = await selectMember(this.em, companyId, id)
      .select('id')
      .where('deactivated_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!member) throw new NotSignedIn();
  }

  private async emit(
    name: 'calendar_feed.made' | 'calendar_feed.revoked',
    { companyId, userId: actorId }: Member,
    objectId: string,
  ): Promise<void> {
    await this.events.emit(name, {
      companyId,
      actorId,
      objectType: 'calendar_feed',
      objectId,
      readers: [actorId],
    });
    await this.em.flush();
  }
}
