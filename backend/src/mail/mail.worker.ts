import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { DatabaseListener } from '../common/db/database-listener.js';
import { writeAsServer } from '../common/db/pool/caller.js';
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
/** Time that a stopping server gives to current attempts. */
const STOP_MS = 3_000;
const NO_CONTENT = Symbol('no content');

/** Sends queued mails. Runs on every server, and each mail is taken by one of them. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(MailWorker.name);
  private readonly lanes = new Set<Promise<void>>();
  private readonly stop = new AbortController();
  private stopping = false;
  private readonly hear = (): void => this.wake();

  constructor(
    private readonly rows: MailDeliveryService,
    private readonly sender: MailSenderService,
    private readonly links: MailLinksService,
    private readonly templates: MailTemplatesService,
    private readonly databaseListener: DatabaseListener,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.databaseListener.on('mail_queued', this.hear);
    this.databaseListener.on('reconnected', this.hear);
    this.wake();
  }

  /** Takes no more mails. Attempts that do not finish in time are left to another server. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.databaseListener.off('mail_queued', this.hear);
    this.databaseListener.off('reconnected', this.hear);
    const patience = setTimeout(() => this.stop.abort(), STOP_MS);
    await Promise.all(this.lanes);
    clearTimeout(patience);
  }

  /** Starts sending due mails, unless enough attempts run already. */
  wake(): void {
    if (this.stopping || this.lanes.size >= AT_ONCE) return;
    const lane = writeAsServer(() => this.sendAll()).catch((error: unknown) => {
      this.log.warn(`The mail queue could not be read: ${(error as Error).message.split(' - ').at(-1)}`);
    });
    this.lanes.add(lane);
    void lane.finally(() => this.lanes.delete(lane));
  }

  /** Sends mails one after the other until none is due. Each mail starts another lane for the next one. */
  private async sendAll(): Promise<void> {
    while (!this.stopping) {
      const mail = await this.rows.take();
      if (!mail) return;
      this.wake();
      await this.try(mail);
    }
  }

  private async try(mail: TakenMail): Promise<void> {
    const problem = await this.problemWith(mail);
    if (problem === NO_CONTENT) return this.rows.giveUp(mail);
    if (this.stop.signal.aborted && problem) return;
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
  private async problemWith(mail: TakenMail): Promise<string | typeof NO_CONTENT | null> {
    // The last attempt was counted, but its server crashed.
    if (mail.tries > TRIES_MAX) return 'The mail could not be sent.';
    try {
      const ready = await this.ready(mail);
      if (!ready) return NO_CONTENT;
      await this.sender.send(ready, AbortSignal.any([this.stop.signal, AbortSignal.timeout(TRY_MS)]));
      return null;
    } catch (error) {
      return sendProblemText(error);
    }
  }

  private async ready(mail: TakenMail): Promise<ReadyMail | null> {
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
