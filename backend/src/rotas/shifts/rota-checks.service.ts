import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { InvalidFields, NotVisible } from '../../common/http/errors.js';
import { formatterOf, type DateFormat } from '../../common/time/format.js';
import type { StoredShift } from '../../shifts/publication.rules.js';
import type { Reconciled } from './reconcile-shifts.js';
import type { Rota } from '../../shifts/rota.entity.js';
import { lockShiftsWithHours } from './rota-shifts.sql.js';
import { isAvailableDate, OUTSIDE, type RotaRange } from '../rotas.rules.js';

export const NOT_AN_EMPLOYEE = 'Only active employees can have shifts';
const NOT_INVITED = 'Only people with an open invitation as an employee can have shifts';
export const VENUE_CLOSED = 'This venue is no longer active';
const SHIFTS_OUTSIDE = 'This rota has shifts outside of these dates';

const EMPLOYEE: Selection<{ isUsable: boolean }> = selection({
  isUsable: sql`role = 'employee' and deactivated_at is null`,
});
const INVITATION: Selection<{ isUsable: boolean }> = selection({
  isUsable: sql`role = 'employee' and status in ('pending', 'expired')`,
});
const VENUE: Selection<{ isUsable: boolean }> = selection({ isUsable: sql`is_active` });
const DATE_FORMAT: Selection<{ dateFormat: DateFormat }> = selection({ dateFormat: sql`date_format` });

/** A published shift and its new state, or null if it is to be removed. */
interface InForce {
  published: StoredShift;
  planned: StoredShift | null;
}

/** Checks the shifts of a rota. Unchanged employees and venues are not checked again, because they may have become
 * inactive. */
@Injectable()
export class RotaChecksService {
  constructor(private readonly em: EntityManager) {}

  /** Checks that the rota has the dates of all shifts. Errors are at the fields that `at` names, or else at the end
   * date.
   * @throws InvalidFields */
  rejectDatesOutsideRota(
    range: RotaRange,
    shifts: readonly StoredShift[],
    at: ((index: number) => string) | null,
  ): void {
    const outside = shifts.flatMap(({ date }, index) => (isAvailableDate(range, date) ? [] : [index]));
    if (outside.length === 0) return;
    if (!at) throw new InvalidFields({ endDate: SHIFTS_OUTSIDE }, 'rota_shift.outside_dates');
    throw new InvalidFields(
      Object.fromEntries(outside.map((index) => [at(index), OUTSIDE])),
      'rota_shift.outside_dates',
    );
  }

  /** Checks the employees, invitations and venues that shifts newly refer to.
   * @throws NotVisible for those of another company; ConflictException for inactive ones */
  async rejectUnusableReferences(companyId: string, { written, before }: Reconciled): Promise<void> {
    const given = (field: 'employeeId' | 'invitationId' | 'venueId'): string[] => {
      const changed = written.filter(
        (shift) => !shift.isRemoved && shift[field] !== before.get(shift.id)?.[field],
      );
      return [...new Set(changed.flatMap((shift) => shift[field] ?? []))];
    };
    await this.rejectUnusable(
      given('employeeId'),
      EMPLOYEE,
      (ids) => sql`from users where company_id = ${companyId} and id = any(${ids}::uuid[])`,
      NOT_AN_EMPLOYEE,
      'not_an_employee',
    );
    await this.rejectUnusableInvitations(companyId, given('invitationId'));
    await this.rejectUnusable(
      given('venueId'),
      VENUE,
      (ids) => sql`from venues where company_id = ${companyId} and id = any(${ids}::uuid[])`,
      VENUE_CLOSED,
      'venue_inactive',
    );
  }

  /** Checks invitations that shifts newly refer to. The company is locked, so that acceptances and revocations wait.
   * @throws NotVisible for those of another company; ConflictException for those that are not open, or not of employees */
  async rejectUnusableInvitations(companyId: string, ids: string[]): Promise<void> {
    await this.rejectUnusable(
      ids,
      INVITATION,
      (some) => sql`from invitations where company_id = ${companyId} and id = any(${some}::uuid[])`,
      NOT_INVITED,
      'rota_shift.not_invited',
    );
  }

  /** Checks that shifts with recorded hours keep their employee and date.
   * @throws ConflictException that names the first shift that does not */
  async rejectChangesOfWorkedShifts(
    { companyId, name }: Pick<Rota, 'companyId' | 'name'>,
    changes: readonly InForce[],
  ): Promise<void> {
    const taken = changes.filter(
      ({ published, planned }) =>
        planned?.employeeId !== published.employeeId || planned.date !== published.date,
    );
    const worked = await lockShiftsWithHours(
      this.em,
      companyId,
      taken.map(({ published }) => published.id),
    );
    const first = taken.find(({ published }) => worked.has(published.id));
    if (!first) return;
    const company = sql`from companies where id = ${companyId}`;
    const [row] = await read(this.em.getKysely(), DATE_FORMAT, company);
    const shift = formatterOf(row?.dateFormat).shift({ ...first.published, name });
    throw new ConflictException(`${shift} has recorded hours. Keep the shift, its employee and its date.`, {
      errorCode: 'rota_shift.has_hours',
    });
  }

  private async rejectUnusable(
    ids: string[],
    columns: Selection<{ isUsable: boolean }>,
    found: (ids: string[]) => RawBuilder<unknown>,
    sentence: string,
    code: string,
  ): Promise<void> {
    if (ids.length === 0) return;
    const rows = await read(this.em.getKysely(), columns, found(ids));
    if (rows.length < ids.length) throw new NotVisible();
    if (rows.some(({ isUsable }) => !isUsable)) throw new ConflictException(sentence, { errorCode: code });
  }
}
