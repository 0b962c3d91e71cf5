import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { Clock } from '../common/time/clock.js';
import { lockConfirmationSetting } from '../companies/company-locks.js';
import { readReplacedInvitations } from '../shifts/invited-person.sql.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift } from '../shifts/shift.entity.js';
import { startAssignment } from './assignments/start-assignment.js';
import { findPendingShifts, publishShifts, toStoredShift } from './schedule-shifts.sql.js';
import type { PublishedChange } from './schedules.events.js';
import { SchedulesNotifications } from './schedules.notifications.js';
import { isWorkable } from './schedules.rules.js';

interface Reserved {
  companyId: string;
  invitationId: string;
}

/** Gives the shifts that the planner reserved for invited people to the new members, or makes them open. The company is locked, so
 * that the planner changes no shift at the same time. */
@Injectable()
export class SchedulesInvitationsListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly notifications: SchedulesNotifications,
  ) {}

  onModuleInit(): void {
    this.events.on('invitation.accepted', (event) => this.giveShifts(event));
    this.events.on('invitation.created', (event) => this.moveFromExpired(event));
    this.events.on('invitation.revoked', (event) => this.emptyShifts(event));
    this.events.on('invitation.erased', (event) => this.emptyShifts(event));
  }

  /** Assigns the member, publishes these shifts only, and notifies once of those that are not over. */
  private async giveShifts({ invitation, user }: EventOf<'invitation.accepted'>): Promise<void> {
    const { id: invitationId, companyId, employerId } = invitation;
    if (user.role !== 'employee') return this.replace({ companyId, invitationId }, null, user.id);
    const schedules = await this.lockReserved({ companyId, invitationId });
    if (schedules.length === 0) return;
    const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
    const ids = schedules.map(({ id }) => id);
    const pending = await findPendingShifts(this.em, companyId, ids);
    const shifts = await this.reservedShifts({ companyId, invitationId });
    const published: PublishedChange[] = [];
    for (const shift of shifts) {
      const schedule = schedules.find(({ id }) => id === shift.scheduleId);
      if (!schedule) continue;
      const start = { schedule, employeeId: user.id, open: shift, actorId: user.id, asksToConfirm };
      await startAssignment(this.em, this.events, { ...start, now: this.clock.now(), isNotified: false });
      if (!isWorkable(schedule.status)) continue;
      const about = { shiftId: shift.id, scheduleId: schedule.id, employeeId: user.id };
      published.push({ ...about, kind: 'new', shift: toStoredShift(shift), before: null });
    }
    await this.em.flush();
    await publishShifts(this.em, companyId, ids, pending);
    await this.notifications.notifyOfPublished({ companyId, actorId: employerId, schedules, published });
  }

  /** A new invitation to an address gets the shifts of an expired one. */
  private async moveFromExpired(event: EventOf<'invitation.created'>): Promise<void> {
    const { id, role, companyId } = event.invitation;
    for (const invitationId of await readReplacedInvitations(this.em, event))
      await this.replace({ companyId, invitationId }, role === 'employee' ? id : null, event.actorId);
  }

  /** Makes the shifts of a revoked or deleted invitation open. */
  private async emptyShifts({ companyId, actorId, objectId }: EventOf<'invitation.erased'>): Promise<void> {
    if (companyId !== null) await this.replace({ companyId, invitationId: objectId }, null, actorId);
  }

  /** Gives reserved shifts to another invitation, or makes them open. A schedule has at most one shift of each invitation. */
  private async replace(reserved: Reserved, nextId: string | null, actorId: string | null): Promise<void> {
    const { companyId, invitationId } = reserved;
    const schedules = await this.lockReserved(reserved);
    await sql`
      update shifts s
         set version = version + 1, updated_at = ${this.clock.now()},
             invitation_id = case when not exists (
               select from shifts o
                where o.company_id = s.company_id and o.schedule_id = s.schedule_id and o.deleted_at is null
                  and o.invitation_id = ${nextId}::uuid) then ${nextId}::uuid end
       where s.company_id = ${companyId} and s.invitation_id = ${invitationId} and s.schedule_id is not null`.execute(
      this.em.getKysely(),
    );
    for (const { id: objectId } of schedules) {
      const about = { companyId, actorId, objectType: 'schedule', objectId, readers: [EMPLOYERS] } as const;
      await this.events.emit('schedule.planned', { ...about, changes: { invitationId: {} } });
    }
  }

  private async lockReserved({ companyId, invitationId }: Reserved): Promise<Schedule[]> {
    const shifts = await this.reservedShifts({ companyId, invitationId });
    const ids = [...new Set(shifts.map(({ scheduleId }) => scheduleId!))];
    if (ids.length === 0) return [];
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
    return this.em.find(Schedule, { companyId, id: { $in: ids }, deletedAt: null }, lock);
  }

  private reservedShifts({ companyId, invitationId }: Reserved): Promise<Shift[]> {
    const theirs = { companyId, invitationId, scheduleId: { $ne: null }, deletedAt: null };
    return this.em.find(Shift, theirs, { orderBy: { id: 'asc' }, refresh: true });
  }
}
