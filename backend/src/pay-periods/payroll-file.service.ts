import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, StreamableFile } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { csvDownload } from '../common/http/files/csv.js';
import { orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { PayAmountsService } from './pay-amounts.service.js';
import { PayLinesService, sumElements } from './pay-lines.service.js';
import type { DurationFormat, PayColumnView } from './pay-periods.contract.js';
import { PayPeriodsQueries, type FoundPeriod } from './pay-periods.queries.js';
import { PaySettingsService } from './pay-settings.service.js';
import { hasMoney, payrollCsv, type PayrollForm, type PayrollLine } from './payroll.csv.js';

const LINE = selection<Omit<PayrollLine, 'hourlyRate' | 'pence'>>({
  firstName: sql`l.first_name`,
  lastName: sql`l.last_name`,
  payrollNumber: sql`l.payroll_number`,
  element: sql`l.element`,
  minutes: sql`l.minutes`,
});

const LOCKED_MEANWHILE = 'This period was locked in the meantime. Reload to download its payroll file.';
const NOT_LOCKED = 'This period is not locked. Reload to download a draft.';

/** Writes the payroll file of a period. */
@Injectable()
export class PayrollFileService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly settings: PaySettingsService,
    private readonly queries: PayPeriodsQueries,
    private readonly lines: PayLinesService,
    private readonly amounts: PayAmountsService,
  ) {}

  /** Returns a draft of an open period, and changes nothing.
   * @throws NotVisible; ConflictException for a locked period */
  async draft(actor: Actor, start: LocalDate): Promise<StreamableFile> {
    const { companyId } = memberOf(actor);
    const period = await this.queries.find(companyId, start);
    if (period.id !== null) throw new ConflictException(LOCKED_MEANWHILE);
    const { durationFormat, columns } = await this.settings.of(companyId);
    const form: PayrollForm = { durationFormat, columns, isDraft: true };
    const people = await this.lines.people(period);
    const parts = [payrollCsv([], period, form, true)];
    const hasRates = hasMoney(columns) && (await this.amounts.isUsed(companyId));
    const add = (lines: PayrollLine[]) => parts.push(payrollCsv(lines, period, form, false));
    if (hasRates)
      for await (const batch of this.amounts.batches(period, people))
        add(batch.flatMap(({ amounts, ...person }) => amounts.map((amount) => ({ ...person, ...amount }))));
    else
      for await (const batch of this.lines.batches(period, people))
        add(batch.flatMap(({ person, lines }) => sumElements(lines).map((line) => ({ ...person, ...line }))));
    return csvDownload(`${fileName(period)}-draft.csv`, parts.join(''));
  }

  /** Returns the stored file of a locked period.
   * @throws NotVisible; ConflictException for an open period */
  async final(actor: Actor, start: LocalDate): Promise<StreamableFile> {
    const period = await this.queries.find(memberOf(actor).companyId, start);
    if (period.id === null) throw new ConflictException(NOT_LOCKED);
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
      const { rows } = await sql<{ durationFormat: DurationFormat; columns: PayColumnView[] }>`
        update pay_periods set first_downloaded_at = coalesce(first_downloaded_at, ${now}), last_downloaded_at = ${now},
               last_downloaded_by_id = ${actorId}
         where company_id = ${companyId} and id = ${id}
        returning duration_format as "durationFormat", columns`.execute(db);
      const form = { ...orNotFound(rows[0]), isDraft: false };
      const amounts = hasMoney(form.columns) ? await this.amounts.stored(companyId, id) : [];
      const stored = sql`from pay_lines l where l.company_id = ${companyId} and l.pay_period_id = ${id} order by l.position`;
      const lines: PayrollLine[] = amounts.length > 0 ? amounts : await read(db, LINE, stored);
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
