import { Injectable, Logger } from '@nestjs/common';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { QueueWorkers, type QueueWorker } from '../common/queues/queue-workers.js';
import { Config } from '../config/config.js';
import { renderMailHtml, parseLogo, renderMailText } from './layout.js';
import { MailTemplatesService, plainMailName } from './mail-templates.service.js';
import { MailLinksService } from './mail-links.service.js';
import { MailSenderService, type ReadyMail } from './mail-sender.service.js';
import { MailDeliveryService, TRIES_MAX, type TakenMail } from './mail-delivery.service.js';
import { sendProblemText } from './send-problem.js';

/** Mails that one server sends at the same time, so that a slow one does not delay others. */
const AT_ONCE = 4;
/** Time limit of one attempt, well within the time for which the server owns the mail. */
const TRY_MS = 60_000;
const NO_CONTENT = Symbol('no content');

/** Sends queued mails. Runs on every server, and each mail is taken by one of them. */
@Injectable()
export class MailWorker {
  private readonly log = new Logger(MailWorker.name);
  readonly queue: QueueWorker;

  constructor(
    private readonly rows: MailDeliveryService,
    private readonly sender: MailSenderService,
    private readonly links: MailLinksService,
    private readonly templates: MailTemplatesService,
    private readonly config: Config,
    workers: QueueWorkers,
  ) {
    this.queue = workers.add({
      name: 'mails',
      channel: 'mail_queued',
      atOnce: AT_ONCE,
      work: (signal, onClaimed) => this.sendNext(signal, onClaimed),
    });
  }

  private async sendNext(signal: AbortSignal, onClaimed: () => void): Promise<boolean> {
    const mail = await this.rows.take();
    if (!mail) return false;
    onClaimed();
    await this.try(mail, signal);
    return true;
  }

  private async try(mail: TakenMail, stop: AbortSignal): Promise<void> {
    const problem = await this.problemWith(mail, stop);
    if (problem === NO_CONTENT) return this.rows.giveUpWithoutContent(mail);
    if (stop.aborted && problem) return;
    if (!problem) {
      await this.rows.markSent(mail);
      this.log.log(`Mail ${mail.id} was delivered to ${this.sender.destination}`);
      return;
    }
    await this.rows.markFailed(mail, problem);
    const next = mail.tries < TRIES_MAX ? 'It will be tried again.' : 'It is given up.';
    this.log.warn(
      `Mail ${mail.id} did not reach ${this.sender.destination} (try ${mail.tries}): ${problem} ${next}`,
    );
  }

  /** Sends a mail. Returns the problem, or null on success. */
  private async problemWith(mail: TakenMail, stop: AbortSignal): Promise<string | typeof NO_CONTENT | null> {
    // The last attempt was counted, but its server crashed.
    if (mail.tries > TRIES_MAX) return 'The mail could not be sent.';
    try {
      const ready = await this.prepareMail(mail);
      if (!ready) return NO_CONTENT;
      await this.sender.send(ready, AbortSignal.any([stop, AbortSignal.timeout(TRY_MS)]));
      return null;
    } catch (error) {
      return sendProblemText(error);
    }
  }

  private async prepareMail(mail: TakenMail): Promise<ReadyMail | null> {
    const { id, kind, recipient, companyId, invitationId } = mail;
    const createdAt = new Date(mail.createdAt);
    const template = await this.templates.of(kind, {
      id,
      recipient,
      createdAt,
      link: mail.link === null ? null : this.links.cipher.decrypt(mail.link, id),
      signIn: `${this.config.linkBase}/?auth=login`,
      companyId,
      invitationId,
    });
    if (!template) return null;
    const logo = parseLogo(mail.logo);
    const from = { name: plainMailName(mail.company ?? PRODUCT_NAME), hasLogo: logo !== null };
    const { sender, subject, settingsLink, unsubscribeLink } = template;
    return {
      id,
      kind,
      createdAt,
      to: recipient,
      sender,
      subject,
      text: renderMailText(template),
      html: renderMailHtml(template, from),
      logo,
      settingsLink,
      unsubscribeLink,
    };
  }
}
