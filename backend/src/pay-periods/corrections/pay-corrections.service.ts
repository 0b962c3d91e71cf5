import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../../common/db/lists/read.js';
import { insert } from '../../common/db/insert.js';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import { InvalidFields } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockCompanyAsEmployer } from '../../companies/company-locks.js';
import { lockTimesheet, rejectOwnHours } from '../../timesheets/timesheet-access.js';
import type { CorrectPayRequest, PayCorrectionView } from '../pay-periods.contract.js';
import { PayCorrectionsQueries } from './pay-corrections.queries.js';

const NOT_LOCKED = 'These hours are not in a locked pay period. Reopen the timesheet instead.';
const TOO_MUCH = 'The corrections take away more minutes than the timesheet has';
const ZERO = 'Minutes must not be 0';

/** Corrects hours of locked pay periods. A correction is a row of its own and is paid in the next open period. */
@Injectable()
export class PayCorrectionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: PayCorrectionsQueries,
  ) {}

  /** Adds a correction of another employee's hours.
   * @throws NotVisible; InvalidFields for minutes below those of the timesheet; ConflictException for hours that are not
   * locked, or for the actor's own */
  add(actor: Actor, { timesheetId, minutes, reason }: CorrectPayRequest): Promise<PayCorrectionView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const timesheet = await lockTimesheet(this.em, { id: timesheetId, companyId });
      await rejectOwnHours(this.em, actor, timesheet);
      const { paidIn } = await this.queries.ofTimesheet(actor, timesheetId);
      if (paidIn === null) throw new ConflictException(NOT_LOCKED, { errorCode: 'pay_period.not_locked' });
      if (minutes === 0) throw new InvalidFields({ minutes: ZERO });
      const db = this.em.getKysely();
      const rows = await read<{ sum: number }>(
        db,
        selection({ sum: sql`coalesce(sum(minutes), 0)::int` }),
        sql`from pay_corrections
         where company_id = ${companyId} and timesheet_id = ${timesheetId}`,
      );
      if (timesheet.workedMinutes + rows[0]!.sum + minutes < 0)
        throw new InvalidFields({ minutes: TOO_MUCH }, 'pay_period.correction_too_large');
      const id = newId();
      const { employeeId } = timesheet;
      await insert(db, 'pay_corrections', {
        id,
        companyId,
        employeeId,
        timesheetId,
        minutes,
        reason,
        createdById: userId,
        createdAt: this.clock.now(),
        updatedAt: this.clock.now(),
      });
      const about = { companyId, actorId: userId, objectType: 'pay_correction' as const, objectId: id };
      const changes = { minutes: { to: minutes }, reason: {} };
      const readers = employersAndMembers([employeeId]);
      await this.events.emit('pay_correction.created', {
        ...about,
        changes,
        readers,
        employeeId,
        timesheetId,
        minutes,
        reason,
      });
      await this.em.flush();
      return this.queries.correction(companyId, id);
    });
  }
}
