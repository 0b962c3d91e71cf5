import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, returning, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { AuditChanges, EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { readReplacedInvitations } from '../shifts/invited-person.sql.js';
import type { ShiftChange } from '../shifts/publication.rules.js';
import { writeShiftNotices } from './publication/shift-notices.rows.js';
import { RotasNotifications } from './rotas.notifications.js';
import { readPublishedShiftsOf } from './shifts/rota-shifts.sql.js';

const RECORD_ID: Selection<{ id: string }> = selection({ id: sql`id` });

interface Ids {
  companyId: string;
  invitationId: string;
}

/** Gives the shifts of invited people to the new members, or makes them open. Applies to the working and the published
 * state. Acceptances lock the company, so that no rota is saved at the same time. */
@Injectable()
export class RotasInvitationsListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly notifications: RotasNotifications,
  ) {}

  onModuleInit(): void {
    this.events.on('invitation.accepted', (event) => this.giveShifts(event));
    this.events.on('invitation.created', (event) => this.moveFromExpired(event));
    this.events.on('invitation.revoked', (event) => this.emptyShifts(event));
    this.events.on('invitation.erased', (event) => this.emptyShifts(event));
  }

  /** Gives the shifts to the member, and notifies them once of the published ones that are not over. */
  private async giveShifts({ invitation, user }: EventOf<'invitation.accepted'>): Promise<void> {
    const { id: invitationId, companyId, employerId } = invitation;
    const employeeId = user.role === 'employee' ? user.id : null;
    const taken = await this.replacePerson({ companyId, invitationId }, { employeeId, invitationId: null });
    await this.emitEach('rota_shift.joined', companyId, user.id, taken.shiftIds);
    if (employeeId === null || taken.publishedIds.length === 0) return;
    const now = this.clock.now();
    const zone = await lockZone(this.em, companyId);
    const shifts = (await readPublishedShiftsOf(this.em, companyId, taken.publishedIds)).filter(
      ({ endsAt }) => new Date(endsAt) > now,
    );
    for (const [rotaId, own] of Map.groupBy(shifts, (shift) => shift.rotaId)) {
      const changes = own.map((shift): ShiftChange => {
        return { shiftId: shift.id, employeeId, kind: 'new', shift, before: null };
      });
      await writeShiftNotices(this.em, { id: rotaId, companyId }, changes, { zone, now });
    }
    await this.notifications.notifyJoined({ companyId, actorId: employerId }, employeeId, shifts);
  }

  /** A new invitation to an address gets the shifts of an expired one. */
  private async moveFromExpired(event: EventOf<'invitation.created'>): Promise<void> {
    const { id, role, companyId } = event.invitation;
    for (const invitationId of await readReplacedInvitations(this.em, event)) {
      const next = { employeeId: null, invitationId: role === 'employee' ? id : null };
      const { shiftIds } = await this.replacePerson({ companyId, invitationId }, next);
      const name = role === 'employee' ? 'rota_shift.reinvited' : 'rota_shift.emptied';
      await this.emitEach(name, companyId, event.actorId, shiftIds);
    }
  }

  /** Makes the shifts of a revoked or deleted invitation open. */
  private async emptyShifts({ companyId, actorId, objectId }: EventOf<'invitation.erased'>): Promise<void> {
    if (companyId === null) return;
    const open = { employeeId: null, invitationId: null };
    const { shiftIds } = await this.replacePerson({ companyId, invitationId: objectId }, open);
    await this.emitEach('rota_shift.emptied', companyId, actorId, shiftIds);
  }

  /** Replaces the invitation in all shifts of both states. Locks and changes their rotas.
   * @returns the changed shifts, and those of them in the published state */
  private async replacePerson(
    { companyId, invitationId }: Ids,
    next: { employeeId: string | null; invitationId: string | null },
  ): Promise<{ shiftIds: string[]; publishedIds: string[] }> {
    const db = this.em.getKysely();
    const now = this.clock.now();
    const theirs = sql`company_id = ${companyId} and invitation_id = ${invitationId} and rota_id is not null`;
    const rotaIds = await this.ids(sql`
      from rotas
       where company_id = ${companyId}
         and id in (select rota_id from shifts where ${theirs}
                    union select rota_id from published_shifts where ${theirs})
       order by id for update`);
    if (rotaIds.length === 0) return { shiftIds: [], publishedIds: [] };
    const person = sql`
      employee_id = ${next.employeeId}, invitation_id = ${next.invitationId}, version = version + 1, updated_at = ${now}`;
    const planned = await returning(
      db,
      columnsOf('shifts', ['id']),
      sql`update shifts set ${person} where ${theirs}`,
    );
    const published = await returning(
      db,
      columnsOf('published_shifts', ['id']),
      sql`update published_shifts set ${person}, is_confirmed = false where ${theirs}`,
    );
    await sql`
      update rotas set version = version + 1, updated_at = ${now}
       where company_id = ${companyId} and id = any(${rotaIds}::uuid[])`.execute(db);
    const publishedIds = published.map(({ id }) => id);
    return { shiftIds: [...new Set([...planned.map(({ id }) => id), ...publishedIds])], publishedIds };
  }

  private async ids(found: RawBuilder<unknown>): Promise<string[]> {
    return (await read(this.em.getKysely(), RECORD_ID, found)).map(({ id }) => id);
  }

  private async emitEach(
    name: 'rota_shift.joined' | 'rota_shift.reinvited' | 'rota_shift.emptied',
    companyId: string,
    actorId: string | null,
    shiftIds: readonly string[],
  ): Promise<void> {
    const changes: AuditChanges =
      name === 'rota_shift.joined' ? { employeeId: {}, invitationId: {} } : { invitationId: {} };
    for (const objectId of shiftIds) {
      await this.events.emit(name, { companyId, actorId, objectType: 'rota_shift', objectId, changes });
    }
  }
}
