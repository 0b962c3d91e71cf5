import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Events } from '../common/events/bus.js';
import { DEFAULT_FORMAT, formatterOf, type DateFormat } from '../common/time/format.js';
import { today } from '../common/time/zoned.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { MailTemplatesService, type MailFacts, type MailTemplate } from '../mail/mail-templates.service.js';
import { erasedFrom } from './closing.rules.js';

/** The closed company, or null if it was reopened before the mail was sent. */
interface ClosedCompany {
  name: string | null;
  closedAt: Date;
  dateFormat: DateFormat;
  timeZone: string;
}

/** Tells employers by mail that their company was closed, because they are signed out. */
@Injectable()
export class ClosingMails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly mails: MailQueueService,
    private readonly templates: MailTemplatesService,
  ) {}

  onModuleInit(): void {
    this.templates.add('company_closed', async (facts) =>
      companyClosedTemplate(facts, await this.companyOf(facts)),
    );
    this.events.on('company.closed', ({ emails, companyId }) => {
      for (const { accountId, email } of emails)
        this.mails.add({ kind: 'company_closed', email, link: null, accountId, companyId });
    });
  }

  private async companyOf({ companyId }: MailFacts): Promise<ClosedCompany | null> {
    const rows = await read(
      this.em.fork().getKysely(),
      columnsOf('companies', ['name', 'closedAt', 'dateFormat', 'timeZone']),
      sql`from companies where id = ${companyId} and closed_at is not null`,
    );
    const [company] = rows;
    return company?.closedAt ? { ...company, closedAt: new Date(company.closedAt) } : null;
  }
}

export function companyClosedTemplate(
  { createdAt, signIn }: MailFacts,
  company: ClosedCompany | null,
): MailTemplate {
  const { name, dateFormat, timeZone } = company ?? {
    name: null,
    dateFormat: DEFAULT_FORMAT,
    timeZone: 'UTC',
  };
  const format = formatterOf(dateFormat);
  const dayOf = (instant: Date): string => format.date(today(instant, timeZone));
  const closedAt = company?.closedAt ?? createdAt;
  return {
    subject: `${name ?? 'Your company'} was closed on ${PRODUCT_NAME}`,
    greeting: 'Hello',
    before: [
      `An employer closed ${name ?? 'your company'} on ${dayOf(closedAt)}. Everybody is signed out, and nobody can use it.`,
      `Its data will be deleted on ${dayOf(erasedFrom(closedAt))}. Until then an employer can sign in and reopen it.`,
    ],
    action: { label: 'Go to the sign-in page', link: signIn },
    after: [],
  };
}
