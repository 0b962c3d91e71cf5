import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AbsencesQueries } from '../../absences/absences.queries.js';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { Overlapping, rejectIfStale } from '../../common/http/errors.js';
import type { LocalDate } from '../../common/time/local.js';
import { WARNINGS_MAX } from '../../shifts/overlaps/overlap.rules.js';
import type { ShiftFields } from '../../shifts/publication.rules.js';
import { reconcileShifts } from './reconcile-shifts.js';
import { pickRotaFields } from '../publication/rota-changes.rules.js';
import {
  SKIPPED_MAX,
  type Copied,
  type CopiedView,
  type OpenedShift,
  type Overlaps,
  type SkippedShift,
} from '../copy/rota-copy.contract.js';
import type { Copies, CopyTarget, OpenedCopy } from '../copy/rota-copy.rules.js';
import { RotaSavingService, type PlannedRota } from './rota-saving.service.js';
import type { RotaShifts } from './rota-shifts.sql.js';
import { RotaWarningsQueries } from './rota-warnings.queries.js';
import type { Rota } from '../../shifts/rota.entity.js';
import { SHIFTS_MAX, type SavedRotaView } from '../rotas.contract.js';
import { RotasQueries } from '../rotas.queries.js';

const PERSON: Selection<NonNullable<SkippedShift['employee']>> = selection({
  id: sql`id`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  isActive: sql`deactivated_at is null`,
});
const VENUE: Selection<NonNullable<SkippedShift['venue']>> = selection({
  id: sql`id`,
  name: sql`name`,
  isActive: sql`is_active`,
});

/** The rota that gets shifts, with the version that the caller saw. */
interface Placing {
  rotaId: string;
  publish?: boolean | undefined;
  /** If false, nothing is saved if one of the shifts overlaps other work. */
  overlaps?: boolean | undefined;
  version?: number | undefined;
}

/** The active employees and venues, who is on leave, and a function that adds names to a listed shift. */
export interface Usable extends Pick<CopyTarget, 'people' | 'venues' | 'isAway'> {
  viewOf: <Listed extends OpenedCopy>(
    listed: Listed,
  ) => Omit<Listed, 'employeeId' | 'venueId'> & Pick<OpenedShift, 'employee' | 'venue'>;
}

/** The answer to a copy, and the ids of the new shifts. */
export interface Placed {
  view: CopiedView;
  madeIds: readonly string[];
}

/** Adds copies of shifts to an existing rota. */
@Injectable()
export class RotaPlacingService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly saving: RotaSavingService,
    private readonly warnings: RotaWarningsQueries,
    private readonly absences: AbsencesQueries,
  ) {}

  /** Adds the copies that `copiesFor` returns for the locked rota.
   * @throws NotVisible; Stale with the current rota; ConflictException for an archived one; Overlapping if overlaps are
   * not allowed */
  async place(
    actor: Actor,
    { rotaId, publish, overlaps, version }: Placing,
    usable: Usable,
    copiesFor: (target: CopyTarget) => Copies,
  ): Promise<Placed> {
    let result: Copies = { copies: [], skipped: [], opened: [] };
    let made: readonly string[] = [];
    const plan = async (rota: Rota, { planned }: RotaShifts, zone: string): Promise<PlannedRota> => {
      await rejectIfStale(version, rota, () => this.queries.one(actor, rotaId));
      const kept = planned.filter(({ isRemoved }) => !isRemoved);
      result = copiesFor({ ...usable, range: rota, room: SHIFTS_MAX - kept.length });
      const reconciled = reconcileShifts(planned, [...kept, ...result.copies], zone);
      made = reconciled.written.map(({ id }) => id);
      return { after: pickRotaFields(rota), reconciled, dateAt: null };
    };
    const rota = await this.saving.save(actor, { rotaId, publish, plan }, () =>
      this.warnings.rotaWithWarnings(actor, rotaId),
    );
    if (overlaps === false) rejectOverlaps(rota, made);
    return { view: { rota, ...toCopiedView(result, usable) }, madeIds: made };
  }

  /** Returns the employees and venues of the shifts that are active, and which employees are on leave on the new days. */
  async activeEmployeesAndVenues(
    actor: Actor,
    shifts: readonly Pick<ShiftFields, 'employeeId' | 'venueId'>[],
    days: { from: LocalDate; to: LocalDate },
  ): Promise<Usable> {
    const { companyId, timeZone } = memberOf(actor);
    const db = this.em.getKysely();
    const ids = (field: 'employeeId' | 'venueId') => [
      ...new Set(shifts.flatMap((shift) => shift[field] ?? [])),
    ];
    const named = (table: 'users' | 'venues', key: 'employeeId' | 'venueId') => sql`
      from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids(key)}::uuid[])`;
    const people = await read(db, PERSON, named('users', 'employeeId'));
    const venues = await read(db, VENUE, named('venues', 'venueId'));
    const personOf = createFinderById(people);
    const venueOf = createFinderById(venues);
    return {
      people: activeIds(people),
      venues: activeIds(venues),
      isAway: await this.absences.isAwayOn(companyId, ids('employeeId'), days, timeZone),
      viewOf: ({ employeeId, venueId, ...listed }) => ({
        ...listed,
        employee: personOf(employeeId),
        venue: venueOf(venueId),
      }),
    };
  }
}

/** Refuses new shifts that overlap other work.
 * @throws Overlapping */
export function rejectOverlaps({ warnings }: Pick<SavedRotaView, 'warnings'>, made: readonly string[]): void {
  const own = new Set(made);
  const pairs = new Set<string>();
  const found = warnings.filter(({ shiftId, kind, other }) => {
    if (kind !== 'overlap' || !own.has(shiftId) || !other) return false;
    // Two new shifts that overlap have one warning each but count once.
    const pair = [shiftId, other.id].toSorted().join(' ');
    if (pairs.has(pair)) return false;
    pairs.add(pair);
    return true;
  });
  const overlaps: Overlaps = { count: found.length, warnings: found.slice(0, WARNINGS_MAX) };
  if (found.length > 0) throw new Overlapping(overlaps);
}

/** Returns the number of copies, and the skipped and opened shifts with names. */
export function toCopiedView({ copies, skipped, opened }: Copies, { viewOf }: Usable): Copied {
  return {
    copied: copies.length,
    skippedCount: skipped.length,
    skipped: skipped.slice(0, SKIPPED_MAX).map((one) => viewOf(one)),
    openedCount: opened.length,
    opened: opened.slice(0, SKIPPED_MAX).map((one) => viewOf(one)),
  };
}

interface Named {
  id: string;
  isActive: boolean;
}

function activeIds(rows: readonly Named[]): Set<string> {
  return new Set(rows.filter(({ isActive }) => isActive).map(({ id }) => id));
}

function createFinderById<Row extends Named>(rows: readonly Row[]): (id: string | null) => Row | null {
  const all = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === null ? null : (all.get(id) ?? null));
}
