import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, StreamableFile } from '@nestjs/common';
import { sql } from 'kysely';
import { returning, selection, type Selection } from '../common/db/lists/read.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { csvDownload } from '../common/http/files/csv.js';
import { orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { PayAmountsService } from './pay-amounts.service.js';
import type { DurationFormat, PayColumnView } from './pay-periods.contract.js';
import { PayPeriodsQueries, type FoundPeriod } from './pay-periods.queries.js';
import { PaySettingsService } from './pay-settings.service.js';
import { hasMoney, payrollCsv, type PayrollForm } from './payroll.csv.js';
import { StoredLinesQueries } from './stored-lines.queries.js';

const LOCKED_MEANWHILE = 'This period was locked in the meantime. Reload to download its payroll file.';
const NOT_LOCKED = 'This period is not locked. Reload to download a draft.';

const FILE_SETTINGS: Selection<{ durationFormat: DurationFormat; columns: PayColumnView[] }> = selection({
  'pay_periods p': ['durationFormat', 'columns'],
});

/** Writes the payroll file of a period. */
@Injectable()
export class PayrollFileService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly settings: PaySettingsService,
    private readonly queries: PayPeriodsQueries,
    private readonly amounts: PayAmountsService,
    private readonly stored: StoredLinesQueries,
  ) {}

  /** Returns a draft of an open period, and changes nothing.
   * @throws NotVisible; ConflictException for a locked period */
  async draft(actor: Actor, start: LocalDate): Promise<StreamableFile> {
    const { companyId } = memberOf(actor);
    const period = await this.queries.find(companyId, start);
    if (period.id !== null)
      throw new ConflictException(LOCKED_MEANWHILE, { errorCode: 'pay_period.already_locked' });
    const { durationFormat, columns } = await this.settings.of(companyId);
    const form: PayrollForm = { durationFormat, columns, isDraft: true };
    const parts = [payrollCsv([], period, form, true)];
    const hasRates = hasMoney(columns) && (await this.amounts.isUsed(companyId));
    for await (const lines of this.amounts.fileLines(period, hasRates))
      parts.push(payrollCsv(lines, period, form, false));
    return csvDownload(`${fileName(period)}-draft.csv`, parts.join(''));
  }

  /** Returns the stored file of a locked period.
   * @throws NotVisible; ConflictException for an open period */
  async final(actor: Actor, start: LocalDate): Promise<StreamableFile> {
    const period = await this.queries.find(memberOf(actor).companyId, start);
    if (period.id === null) throw new ConflictException(NOT_LOCKED, { errorCode: 'pay_period.not_locked' });
    return csvDownload(`${fileName(period)}.csv`, await this.locked(actor, { ...period, id: period.id }));
  }

  /** Returns the stored file and stores that it was downloaded, so that the lock stays. */
  private locked(actor: Actor, period: FoundPeriod & { id: string }): Promise<string> {
    const { companyId, userId: actorId } = memberOf(actor);
    const { id } = period;
    return this.em.transactional(async () => {
      const db = this.em.getKysely();
      const now = this.clock.now();
      // Of this and the undoing of the lock, the second waits and finds the period downloaded or gone.
      const write = sql`
        update pay_periods p set first_downloaded_at = coalesce(first_downloaded_at, ${now}), last_downloaded_at = ${now},
               last_downloaded_by_id = ${actorId}
         where company_id = ${companyId} and id = ${id}`;
      const [settings] = await returning(db, FILE_SETTINGS, write);
      const form = { ...orNotFound(settings), isDraft: false };
      const lines = hasMoney(form.columns)
        ? await this.stored.all(period)
        : await this.stored.byElement(period);
      const about = { companyId, actorId, objectType: 'pay_period' as const, objectId: id };
      await this.events.emit('pay_period.downloaded', about);
      await this.em.flush();
      return payrollCsv(lines, period, form, true);
    });
  }
}

function fileName({ startsOn, endsOn }: FoundPeriod): string {
  return `payroll-${startsOn}-to-${endsOn}`;
}
