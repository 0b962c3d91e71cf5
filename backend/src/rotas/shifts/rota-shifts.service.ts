import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { EQUAL_TIMES } from '../../common/fields/index.js';
import { InvalidFields, orNotFound, rejectIfStale } from '../../common/http/errors.js';
import { createShiftBuilder, reconcileOneShift, type Reconciled } from './reconcile-shifts.js';
import { pickRotaFields } from '../publication/rota-changes.rules.js';
import { RotaSavingService, type PlannedRota } from './rota-saving.service.js';
import { unpublishedChanges, type HandOver, type StoredShift } from '../../shifts/publication.rules.js';
import { SHIFT_CHANGED } from '../../shifts/shifts.contract.js';
import { Shift } from '../../shifts/shift.entity.js';
import {
  confirmPublishedShift,
  storeLeaveReason,
  type PlannedRow,
  type RotaShifts,
} from './rota-shifts.sql.js';
import type { Rota } from '../../shifts/rota.entity.js';
import { RotaWarningsQueries } from './rota-warnings.queries.js';
import type {
  AddRotaShiftRequest,
  RemoveRotaShiftRequest,
  SavedShiftView,
  UpdateRotaShiftRequest,
} from './rota-shifts.contract.js';
import { ONE_PERSON, SHIFTS_MAX, TOO_MANY_SHIFTS } from '../rotas.contract.js';
import { RotasQueries } from '../rotas.queries.js';

interface Saving extends Pick<AddRotaShiftRequest, 'leaveReason'> {
  rotaId: string;
  publish: boolean | 'written' | undefined;
  isConfirmed?: boolean;
  isNotified?: boolean;
}

type Change = (
  planned: PlannedRow[],
  zone: string,
  published: readonly StoredShift[],
) => Promise<{ shift: PlannedRow; reconciled: Reconciled }>;

/** Saves single shifts. Two edits conflict only if they change the same shift. */
@Injectable()
export class RotaShiftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly saving: RotaSavingService,
    private readonly queries: RotasQueries,
    private readonly warnings: RotaWarningsQueries,
  ) {}

  /** Adds a shift to a rota. With `publish: 'written'` other changes of the rota stay pending. A removed shift that is still
   * published is restored if the request names it.
   * @throws NotVisible; InvalidFields; ConflictException, also for a rota that is full */
  add(
    actor: Actor,
    rotaId: string,
    {
      publish,
      leaveReason,
      ...request
    }: Omit<AddRotaShiftRequest, 'publish'> & {
      publish?: boolean | 'written';
    },
  ): Promise<SavedShiftView> {
    return this.save(actor, { rotaId, publish, leaveReason }, async (planned, zone) => {
      const kept = planned.filter(({ isRemoved }) => !isRemoved);
      if (kept.length >= SHIFTS_MAX)
        throw new ConflictException(TOO_MANY_SHIFTS, { errorCode: 'rota.too_many_shifts' });
      const id = request.id?.toLowerCase();
      const before = planned.find((shift) => shift.id === id && shift.isRemoved) ?? null;
      rejectTwoPeople(request);
      const shift = createShiftBuilder(zone)(request, before);
      return { shift, reconciled: reconcileOneShift(planned, shift) };
    });
  }

  /** Changes the fields of a shift that the request names. With `publish: 'written'` other changes of the rota stay pending.
   * @throws NotVisible; Stale with the current shift; InvalidFields; ConflictException */
  async update(
    actor: Actor,
    id: string,
    request: Omit<UpdateRotaShiftRequest, 'publish'> & { publish?: boolean | 'written' },
  ): Promise<SavedShiftView> {
    const { publish, version, leaveReason, ...changes } = request;
    const rotaId = await this.rotaOf(actor, id);
    return this.save(actor, { rotaId, publish, leaveReason }, async (planned, zone) => {
      const before = await this.currentShift(actor, planned, id, version);
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      rejectTwoPeople(request);
      const shift = createShiftBuilder(zone)({ ...before, ...named, ...newPersonOf(request) }, before);
      if (shift.startTime === shift.endTime) throw new InvalidFields({ endTime: EQUAL_TIMES }, 'equal_times');
      return { shift, reconciled: reconcileOneShift(planned, shift) };
    });
  }

  /** Gives a published shift to another employee, in the working and the published state. Other changes of the rota stay
   * pending.
   * @throws NotVisible; ConflictException if the shift has pending changes or another employee than `from` */
  async handOver(actor: Actor, id: string, { from, to, ...about }: HandOver): Promise<SavedShiftView> {
    const rotaId = await this.rotaOf(actor, id);
    const saving = { rotaId, publish: 'written' as const, ...about };
    return this.save(actor, saving, async (planned, _zone, published) => {
      const before = await this.currentShift(actor, planned, id, undefined);
      const seen = published.filter((shift) => shift.id === id);
      const isCurrent = seen.length === 1 && before.invitationId === null && seen[0]!.employeeId === from;
      if (!isCurrent || unpublishedChanges([before], seen).length > 0)
        throw new ConflictException(SHIFT_CHANGED, { errorCode: 'shift.changed' });
      const shift = { ...before, employeeId: to };
      return { shift, reconciled: reconcileOneShift(planned, shift) };
    });
  }

  /** Removes a shift. With `publish: 'written'` other changes of the rota stay pending.
   * @throws NotVisible; Stale with the current shift; ConflictException */
  async remove(
    actor: Actor,
    id: string,
    { publish, version }: Omit<RemoveRotaShiftRequest, 'publish'> & { publish?: boolean | 'written' },
  ): Promise<SavedShiftView> {
    const rotaId = await this.rotaOf(actor, id);
    return this.save(actor, { rotaId, publish }, async (planned) => {
      const before = await this.currentShift(actor, planned, id, version);
      const shift = { ...before, isRemoved: true };
      return { shift, reconciled: reconcileOneShift(planned, shift) };
    });
  }

  private save(
    actor: Actor,
    { rotaId, publish, leaveReason, isConfirmed = false, isNotified }: Saving,
    change: Change,
  ): Promise<SavedShiftView> {
    let id = '';
    const saving = {
      rotaId,
      publish,
      isNotified,
      plan: async (rota: Rota, stored: RotaShifts, zone: string): Promise<PlannedRota> => {
        const { shift, reconciled } = await change(stored.planned, zone, stored.published);
        id = shift.id;
        return { after: pickRotaFields(rota), reconciled, dateAt: () => 'date' };
      },
    };
    return this.saving.save(actor, saving, async () => {
      if (leaveReason !== undefined)
        await storeLeaveReason(this.em, memberOf(actor).companyId, id, leaveReason);
      if (isConfirmed) await confirmPublishedShift(this.em, memberOf(actor).companyId, id);
      return this.warnings.savedShift(actor, rotaId, id);
    });
  }

  private async currentShift(
    actor: Actor,
    planned: PlannedRow[],
    id: string,
    version: number | undefined,
  ): Promise<PlannedRow> {
    const before = orNotFound(planned.find((shift) => shift.id === id && !shift.isRemoved));
    await rejectIfStale(version, before, () => this.queries.shift(actor, id));
    return before;
  }

  private async rotaOf(actor: Actor, id: string): Promise<string> {
    const { companyId } = memberOf(actor);
    const where = { id, companyId, deletedAt: null, rotaId: { $ne: null } };
    return orNotFound(await this.em.findOne(Shift, where, { fields: ['rotaId'] })).rotaId!;
  }
}

type PersonRequest = Pick<UpdateRotaShiftRequest, 'employeeId' | 'invitationId'>;

/** @throws InvalidFields for an employee together with an invited person */
function rejectTwoPeople({ employeeId, invitationId }: PersonRequest): void {
  if (employeeId && invitationId) throw new InvalidFields({ invitationId: ONE_PERSON });
}

/** Returns the employee and the invited person of an edit that names one of them. */
function newPersonOf({ employeeId, invitationId }: PersonRequest) {
  if (employeeId === undefined && invitationId === undefined) return {};
  return { employeeId: employeeId ?? null, invitationId: invitationId ?? null };
}
