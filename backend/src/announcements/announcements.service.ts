import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { changeFields } from '../common/events/change-fields.js';
import type { AuditChanges } from '../common/events/events.js';
import { InvalidFields, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { employersAndMembers } from '../common/events/readers.js';
import { requireOpenVenue } from '../venues/venue-access.js';
import {
  announcementAudit,
  lockAnnouncement,
  reachedEmployees,
  readersOfChange,
} from './announcement-access.js';
import { Announcement } from './announcement.entity.js';
import {
  aimProblem,
  expiryProblem,
  isInAudience,
  isVisible,
  mustReadProblem,
  type Aim,
} from './announcements.rules.js';
import type {
  AnnouncementView,
  Audience,
  CreateAnnouncementRequest,
  ToggleAnnouncementRequest,
  UpdateAnnouncementRequest,
} from './announcements.contract.js';
import { AnnouncementsQueries } from './announcements.queries.js';

/** The fields that an edit copies. The service handles the other ones itself. */
type Fields = Pick<
  Announcement,
  Exclude<keyof UpdateAnnouncementRequest, 'expiresAt' | 'venues' | 'askAgain' | 'version'> | 'venueIds'
>;

/** Changes of announcements by employers. Each change locks its announcement first. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: AnnouncementsQueries,
  ) {}

  /**
   * Publishes an announcement and notifies its audience.
   * @throws InvalidFields for an expiry that is not in the future, or if no reader can confirm
   */
  create(actor: Actor, request: CreateAnnouncementRequest): Promise<AnnouncementView> {
    const { companyId, userId } = memberOf(actor);
    const now = this.clock.now();
    const expiresAt = toDate(request.expiresAt) ?? null;
    rejectPastExpiry(expiresAt, now);
    const targetAudience = request.targetAudience ?? 'all';
    rejectMustReadWithoutEmployees(request.mustRead, targetAudience);
    const { venueIds = [], roles = null } = namedAim(request);
    rejectAimWithoutEmployees({ venueIds, roles }, targetAudience);
    const fields = {
      title: request.title,
      content: request.content,
      priority: request.priority ?? 'medium',
      targetAudience,
      mustRead: request.mustRead ?? false,
      expiresAt,
      venueIds,
      roles,
    } satisfies Record<Exclude<keyof CreateAnnouncementRequest, 'venues'> | 'venueIds', unknown>;
    return this.em.transactional(async () => {
      await this.requireOpenVenues(companyId, venueIds);
      const announcement = this.em.create(
        Announcement,
        {
          id: newId(),
          companyId,
          authorId: userId,
          ...fields,
          isActive: true,
          edition: 1,
          publishedAt: now,
          isOver: false,
          remindedAt: null,
          createdAt: now,
          updatedAt: now,
        },
        { persist: true },
      );
      await this.emit('announcement.created', actor, announcement, {}, []);
      return this.queries.one(actor, announcement.id);
    });
  }

  /**
   * Edits an announcement. A request without changes creates no version. The audience of employers alone clears
   * `mustRead`, venues and roles.
   * @throws NotVisible; Stale; InvalidFields for a new expiry that is not in the future, or if no reader can confirm
   */
  update(actor: Actor, id: string, request: UpdateAnnouncementRequest): Promise<AnnouncementView> {
    return this.lockAndChange(actor, id, request.version, async (announcement, sawIt) => {
      const { title, content, priority, targetAudience } = request;
      rejectMustReadWithoutEmployees(request.mustRead, targetAudience ?? announcement.targetAudience);
      const isForEmployers = targetAudience !== undefined && !isInAudience(targetAudience, 'employee');
      const aim = namedAim(request, announcement);
      rejectAimWithoutEmployees(aim, targetAudience ?? announcement.targetAudience);
      await this.requireOpenVenues(announcement.companyId, aim.venueIds ?? [], announcement.venueIds);
      const named = {
        title,
        content,
        priority,
        targetAudience,
        mustRead: isForEmployers ? false : request.mustRead,
        venueIds: isForEmployers && announcement.venueIds.length > 0 ? [] : aim.venueIds,
        roles: isForEmployers ? null : aim.roles,
      };
      const changes = changeFields<Fields>(announcement, named);
      this.expire(announcement, toDate(request.expiresAt), changes);
      if (request.askAgain && announcement.mustRead) {
        changes.edition = { from: announcement.edition, to: (announcement.edition += 1) };
        announcement.remindedAt = null;
      }
      if (Object.keys(changes).length > 0)
        await this.emit('announcement.changed', actor, announcement, changes, sawIt);
    });
  }

  /**
   * Hides an announcement from employees or shows it again. Does nothing if that is already so.
   * @throws NotVisible; Stale
   */
  toggle(
    actor: Actor,
    id: string,
    { isActive, version }: ToggleAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.lockAndChange(actor, id, version, async (announcement, sawIt) => {
      if (announcement.isActive === isActive) return;
      announcement.isActive = isActive;
      const changes = { isActive: { from: !isActive, to: isActive } };
      const event = isActive ? 'announcement.shown' : 'announcement.hidden';
      await this.emit(event, actor, announcement, changes, sawIt);
    });
  }

  /**
   * Deletes an announcement and its confirmations. Returns it as it was.
   * @throws NotVisible
   */
  remove(actor: Actor, id: string): Promise<AnnouncementView> {
    const { userId } = memberOf(actor);
    const now = this.clock.now();
    return this.em.transactional(async () => {
      const announcement = await lockAnnouncement(this.em, actor, id, now);
      const view = await this.queries.one(actor, id);
      const members = await this.queries.activeMembers(announcement);
      const readers = readersOfChange(members, isVisible(announcement, 'employee', now));
      const audit = announcementAudit(announcement, userId, {}, readers);
      await this.events.emit('announcement.deleted', { announcement, ...audit });
      this.em.remove(announcement);
      await this.em.flush();
      return view;
    });
  }

  /**
   * Locks an announcement, checks the version and runs `work`. `sawIt` are the employees who see it before the
   * change.
   */
  private lockAndChange(
    actor: Actor,
    id: string,
    version: number | undefined,
    work: (announcement: Announcement, sawIt: readonly string[]) => Promise<void>,
  ): Promise<AnnouncementView> {
    const now = this.clock.now();
    return this.em.transactional(async () => {
      const announcement = await lockAnnouncement(this.em, actor, id, now);
      await rejectIfStale(version, announcement, () => this.queries.one(actor, id));
      await work(announcement, await this.employeesSeeing(announcement));
      return this.queries.one(actor, id);
    });
  }

  /** Returns the employees who see the announcement now. */
  private async employeesSeeing(announcement: Announcement): Promise<string[]> {
    if (!isVisible(announcement, 'employee', this.clock.now())) return [];
    return reachedEmployees(await this.queries.activeMembers(announcement));
  }

  /** @throws NotVisible for a venue of another company; ConflictException for an inactive one that is new */
  private async requireOpenVenues(
    companyId: string,
    ids: readonly string[],
    known: readonly string[] = [],
  ): Promise<void> {
    for (const id of ids) if (!known.includes(id)) await requireOpenVenue(this.em, companyId, id);
  }

  private expire(announcement: Announcement, wanted: Date | null | undefined, changes: AuditChanges): void {
    const { expiresAt: from = null } = announcement;
    if (wanted === undefined || from?.getTime() === wanted?.getTime()) return;
    rejectPastExpiry(wanted, this.clock.now());
    announcement.expiresAt = wanted;
    announcement.isOver = false;
    changes.expiresAt = { from, to: wanted };
  }

  /** Emits the event of a change. `sawIt` are the employees who saw the announcement before it. */
  private async emit(
    event: 'announcement.created' | 'announcement.changed' | 'announcement.hidden' | 'announcement.shown',
    actor: Actor,
    announcement: Announcement,
    changes: AuditChanges,
    sawIt: readonly string[],
  ): Promise<void> {
    const { userId } = memberOf(actor);
    const now = this.clock.now();
    announcement.updatedAt = now;
    const members = await this.queries.activeMembers(announcement);
    const seeIt = isVisible(announcement, 'employee', now) ? reachedEmployees(members) : [];
    const readers = employersAndMembers([...sawIt, ...seeIt]);
    const audit = announcementAudit(announcement, userId, changes, readers);
    await this.events.emit(event, { announcement, members, ...audit });
    await this.em.flush();
  }
}

function rejectPastExpiry(expiresAt: Date | null, now: Date): void {
  const problem = expiryProblem(expiresAt, now);
  if (problem !== null) throw new InvalidFields({ expiresAt: problem }, 'announcement.expires_in_past');
}

function rejectMustReadWithoutEmployees(mustRead: boolean | undefined, audience: Audience): void {
  const problem = mustReadProblem(mustRead, audience);
  if (problem !== null) throw new InvalidFields({ mustRead: problem }, 'announcement.no_employees');
}

function rejectAimWithoutEmployees({ venueIds = [], roles = null }: Partial<Aim>, audience: Audience): void {
  const problem = aimProblem({ venueIds, roles }, audience);
  if (problem !== null) throw new InvalidFields({ targetAudience: problem }, 'announcement.no_employees');
}

/** Returns the venues and roles that a request names, in their stored form. Those equal to `before` are undefined. */
function namedAim(
  { venues, roles }: UpdateAnnouncementRequest,
  before?: Aim,
): Partial<Pick<Announcement, 'venueIds' | 'roles'>> {
  const ids = venues && [...new Set(venues.map(({ id }) => id.toLowerCase()))];
  const isSame = before && ids?.toSorted().join() === before.venueIds.toSorted().join();
  const byName = roles && new Map(roles.map(({ name }) => [name.toLowerCase(), name]));
  return {
    venueIds: isSame ? undefined : ids,
    roles: byName && ([...byName.values()].join('\n') || null),
  };
}

function toDate(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}
