import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { storeRotaChoices } from '../store-rota-choices.sql.js';
import { AbsencesQueries } from '../../absences/absences.queries.js';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { InvalidFields } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { addDays, weekOf, type LocalDate } from '../../common/time/local.js';
import { dateFormatOf, lockCompanyAsEmployer, lockZone } from '../../companies/company-locks.js';
import type { RotaShiftRequest } from '../../rotas/rotas.contract.js';
import { RotasQueries } from '../../rotas/rotas.queries.js';
import { weekName } from '../../rotas/rotas.rules.js';
import { RotasService } from '../../rotas/rotas.service.js';
import { pickRotaFields } from '../../rotas/publication/rota-changes.rules.js';
import { reconcileShifts } from '../../rotas/shifts/reconcile-shifts.js';
import { RotaSavingService } from '../../rotas/shifts/rota-saving.service.js';
import { shiftWarnings } from '../../rotas/shifts/shift-warnings.rules.js';
import { PeopleWorkQueries } from '../../rotas/staffing/people-work.queries.js';
import { openedText, overlapWarningText } from '../../shifts/overlaps/overlap.rules.js';
import { CHOOSE_ROTA, PLANNER_ROWS_MAX, type RotaChoice } from '../planner.contract.js';
import { PlannerQueries } from '../planner.queries.js';
import type { ImportShiftsRequest, ShiftImportView } from './shift-import.contract.js';
import { ShiftImportQueries } from './shift-import.queries.js';
import {
  distribute,
  findShifts,
  firstDateOf,
  withoutKnown,
  type FoundShift,
  type Receivers,
} from './shift-import.rules.js';

interface Plan {
  /** The shifts that are not stored yet. */
  fresh: FoundShift[];
  receivers: Receivers<FoundShift>;
}

/** Adds the shifts of a spreadsheet to rotas, without publishing them. */
@Injectable()
export class ShiftImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queries: ShiftImportQueries,
    private readonly planner: PlannerQueries,
    private readonly rotasQueries: RotasQueries,
    private readonly rotas: RotasService,
    private readonly saving: RotaSavingService,
    private readonly work: PeopleWorkQueries,
    private readonly absences: AbsencesQueries,
  ) {}

  /**
   * Returns what an import would do, without writing anything.
   * @throws InvalidFields with each wrong cell
   */
  async check(actor: Actor, request: ImportShiftsRequest): Promise<ShiftImportView> {
    return this.viewOf(actor, request, await this.plan(actor, request, actor.timeZone));
  }

  /**
   * Adds all shifts that are not stored yet, or none. The company is locked, so that two imports at once add no
   * duplicates, and people and venues stay usable.
   * @throws InvalidFields with each wrong cell; ConflictException if several rotas have room and none was chosen
   */
  import(actor: Actor, request: ImportShiftsRequest): Promise<ShiftImportView> {
    return this.em.transactional(async () => {
      const member = memberOf(actor);
      await lockCompanyAsEmployer(this.em, member);
      const zone = await lockZone(this.em, member.companyId);
      const plan = await this.plan(actor, request, zone);
      const { existing, drafts, choices } = plan.receivers;
      if (choices.length > 0) throw new ConflictException(CHOOSE_ROTA, { errorCode: 'rota_choice' });
      // The warnings name other work, which must not include the new shifts.
      const view = await this.viewOf(actor, request, plan);
      for (const [rotaId, shifts] of existing) await this.addTo(actor, rotaId, shifts);
      for (const [week, shifts] of drafts) await this.createDraft(actor, week, shifts);
      await this.storeChoices(actor, request, existing);
      return view;
    });
  }

  private async plan(
    actor: Actor,
    { rows, rotas: chosen = [] }: ImportShiftsRequest,
    zone: string,
  ): Promise<Plan> {
    const { companyId, firstDayOfWeek } = memberOf(actor);
    const matches = {
      people: await this.queries.people(companyId, rows),
      venues: await this.queries.venues(companyId, rows),
    };
    const { shifts, problems } = findShifts(rows, matches, zone);
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const known = await this.markAway(companyId, shifts, zone);
    const fresh = withoutKnown(known, await this.queries.storedShifts(companyId, known));
    const first = weekOf(firstDateOf(rows), firstDayOfWeek).first;
    const last = rows.reduce((latest, { date }) => (date > latest ? date : latest), first);
    const days = { from: first, to: last };
    const stored: RotaChoice[] = await this.planner.rotaChoices(actor, days);
    const receivers = distribute(fresh, await this.rotasQueries.touching(actor, days, PLANNER_ROWS_MAX), {
      choices: [...chosen, ...stored],
      firstDayOfWeek,
    });
    return { fresh, receivers };
  }

  /** Marks the shifts of people who are on approved leave then. */
  private async markAway(
    companyId: string,
    shifts: readonly FoundShift[],
    zone: string,
  ): Promise<FoundShift[]> {
    const people = new Set(shifts.flatMap(({ person }) => (person && !person.isInvited ? person.id : [])));
    const dates = shifts.map(({ row }) => row.date).toSorted();
    const days = { from: dates[0]!, to: dates.at(-1)! };
    const isAway = await this.absences.isAwayOn(companyId, [...people], days, zone);
    return shifts.map((shift) => ({
      ...shift,
      isAway: shift.person !== null && isAway(shift.person.id, shift.row),
    }));
  }

  private async viewOf(
    actor: Actor,
    { rows }: ImportShiftsRequest,
    { fresh, receivers }: Plan,
  ): Promise<ShiftImportView> {
    return {
      created: fresh.length,
      known: rows.length - fresh.length,
      remaining: [],
      choices: receivers.choices,
      warnings: [...stayOpen(fresh), ...(await this.warnings(actor, fresh))],
      firstDate: firstDateOf(rows),
    };
  }

  /** Returns the rows whose person works at the same time, also in another row. */
  private async warnings(actor: Actor, fresh: readonly FoundShift[]): Promise<ShiftImportView['warnings']> {
    const { companyId } = memberOf(actor);
    const personal = fresh.flatMap((shift) =>
      shift.person && !shift.isAway ? { ...shift, person: shift.person } : [],
    );
    if (personal.length === 0) return [];
    const from = personal.map(({ startsAt }) => startsAt).reduce((a, b) => (a < b ? a : b));
    const to = personal.map(({ endsAt }) => endsAt).reduce((a, b) => (a > b ? a : b));
    const people = [...new Set(personal.map(({ person }) => person.id))];
    const others = await this.work.of(companyId, people, { from, to }, null);
    const planned = personal.map(({ at, row, person, venue, startsAt, endsAt }) => ({
      id: String(at),
      name: row.role ?? venue?.name ?? 'another shift',
      date: row.date,
      startTime: row.startTime,
      endTime: row.endTime,
      startsAt,
      endsAt,
      employeeId: person.id,
      employee: null,
      venue: null,
    }));
    const format = (await dateFormatOf(this.em, companyId)) ?? 'specification';
    const personOf = new Map(personal.map(({ at, person }) => [String(at), person]));
    return shiftWarnings(planned, others).flatMap(({ shiftId, other }) =>
      other
        ? { row: Number(shiftId), message: overlapWarningText(personOf.get(shiftId)!, other, format) }
        : [],
    );
  }

  private async addTo(actor: Actor, rotaId: string, shifts: readonly FoundShift[]): Promise<void> {
    const requests = shifts.map(requestOf);
    await this.saving.save(
      actor,
      {
        rotaId,
        publish: false,
        plan: async (rota, { planned }, zone) => {
          const kept = planned.filter(({ isRemoved }) => !isRemoved);
          const reconciled = reconcileShifts(planned, [...kept, ...requests], zone);
          return { after: pickRotaFields(rota), reconciled, dateAt: null };
        },
      },
      async () => null,
    );
  }

  private async createDraft(actor: Actor, week: LocalDate, shifts: readonly FoundShift[]): Promise<void> {
    const name = weekName(week, await dateFormatOf(this.em, memberOf(actor).companyId));
    await this.rotas.create(actor, {
      name,
      startDate: week,
      endDate: addDays(week, 6),
      type: 'weekly',
      shifts: shifts.map(requestOf),
    });
  }

  /** Remembers the chosen rotas that got shifts, as the planner does. */
  private async storeChoices(
    actor: Actor,
    { rotas = [] }: ImportShiftsRequest,
    existing: ReadonlyMap<string, unknown>,
  ): Promise<void> {
    const used = [...new Map(rotas.map((one) => [`${one.week} ${one.rotaId}`, one])).values()].filter(
      ({ rotaId }) => existing.has(rotaId),
    );
    if (used.length === 0) return;
    await storeRotaChoices(this.em, memberOf(actor), used, this.clock.now());
  }
}

/** Returns the rows whose shifts stay open, because the person is on leave. */
function stayOpen(fresh: readonly FoundShift[]): ShiftImportView['warnings'] {
  return fresh.flatMap(({ at, person, isAway }) =>
    person && isAway ? { row: at, message: openedText(person) } : [],
  );
}

function requestOf({ row, person: named, isAway, venue }: FoundShift): RotaShiftRequest {
  const person = isAway ? null : named;
  const { date, startTime, endTime, breakMinutes, role, notes } = row;
  return {
    employeeId: person && !person.isInvited ? person.id : null,
    invitationId: person?.isInvited ? person.id : null,
    venueId: venue?.id ?? null,
    date,
    startTime,
    endTime,
    ...(breakMinutes !== undefined && { breakMinutes }),
    role: role ?? null,
    notes: notes ?? null,
  };
}
