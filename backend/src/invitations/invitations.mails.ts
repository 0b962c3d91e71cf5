import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import type { Role } from '../common/auth/roles.contract.js';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Events } from '../common/events/bus.js';
import { formatterOf, type DateFormat } from '../common/time/format.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import {
  MailTemplatesService,
  WORKS_ONCE,
  plainMailName,
  type MailFacts,
  type MailTemplate,
} from '../mail/mail-templates.service.js';
import type { Invitation } from './invitation.entity.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** The facts in the mail of an invitation. */
interface InvitationFacts {
  firstName: string;
  invitedBy: string;
  /** Null for a company without a name. */
  company: string | null;
  role: Role;
  expiresAt: Date;
  timeZone: string;
  dateFormat: DateFormat;
}

/** Writes the mails of invitations, and withdraws waiting mails when their link becomes invalid. */
@Injectable()
export class InvitationsMails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly mails: MailQueueService,
    private readonly templates: MailTemplatesService,
  ) {}

  onModuleInit(): void {
    this.templates.add('invitation', async (facts) => invitationTemplate(facts, await this.factsOf(facts)));
    this.events.on('invitation.accepted', ({ invitation }) => this.withdraw(invitation));
    this.events.on('invitation.resent', ({ invitation }) => this.withdraw(invitation));
    this.events.on('invitation.revoked', ({ invitation }) => this.withdraw(invitation));
  }

  private withdraw({ companyId, id }: Invitation): Promise<void> {
    return this.mails.withdrawInvitation(companyId, id);
  }

  private async factsOf({ companyId, invitationId }: MailFacts): Promise<InvitationFacts> {
    const rows = await read<Omit<InvitationFacts, 'expiresAt'> & { expiresAt: string }>(
      this.em.fork().getKysely(),
      selection({
        'invitations i': ['firstName', 'role', 'expiresAt'],
        invitedBy: sql`${fullName('u')}`,
        company: sql`c.name`,
        'companies c': ['timeZone', 'dateFormat'],
      }),
      sql`from invitations i
        join users u on u.company_id = i.company_id and u.id = i.employer_id
        join companies c on c.id = i.company_id
       where i.company_id = ${companyId} and i.id = ${invitationId}`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('The invitation was deleted');
    return { ...facts, expiresAt: new Date(facts.expiresAt) };
  }
}

/** Returns the texts of an invitation's mail. */
export function invitationTemplate({ link }: Pick<MailFacts, 'link'>, about: InvitationFacts): MailTemplate {
  const invitedBy = plainMailName(about.invitedBy);
  const company = about.company === null ? 'their company' : plainMailName(about.company);
  const as = about.role === 'employer' ? ' as a manager' : '';
  return {
    subject: `${invitedBy} invited you to join ${company}`,
    greeting: `Hello ${plainMailName(about.firstName)}`,
    before: [
      `${invitedBy} has invited you to join ${company}${as} on ${PRODUCT_NAME}.`,
      about.role === 'employer'
        ? 'There you plan shifts and approve hours.'
        : 'There you see your shifts and send your hours.',
    ],
    action: { label: 'Accept the invitation', link: link! },
    after: [
      `${WORKS_ONCE} It expires on ${formatterOf(about.dateFormat).instant(about.expiresAt, about.timeZone)}.`,
      'If you did not expect this invitation, ignore this email.',
    ],
  };
}
