import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import webpush, { type PushSubscription } from 'web-push';
import { Config } from '../config/config.js';
import { lookupPublic } from './public-address.js';
import type { PushPayload } from './push.contract.js';
import { PushSecretsService } from './push-secrets.service.js';

/** A push that reaches nobody within this time says nothing new any more. */
const KEPT_MS = 24 * 3_600_000;
/** How long a push service may keep silent before it counts as down. */
const PATIENCE_MS = 10_000;
const GONE = new Set([404, 410]);
const LATER = new Set([408, 425, 429]);

/** What became of a push: a device that is `gone` never comes back; what is `refused` would be refused again. */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused';

/** Sends pushes to the services of browsers: encrypted, and to no address that the settings do not allow. */
@Injectable()
export class PushSenderService {
  private readonly subject: string;

  constructor(
    private readonly config: Config,
    private readonly secrets: PushSecretsService,
  ) {
    const { https, linkBase } = config;
    this.subject = https ? linkBase : `mailto:no-reply@${new URL(linkBase).hostname}`;
  }

  /** Sends one, which the service keeps for as long as the device is its reader's; never rejects. A later one of the same
   * notification takes its place where it still waits. */
  async send(
    subscription: PushSubscription,
    payload: PushPayload,
    { isUrgent, leftMs }: { isUrgent: boolean; leftMs: number },
    signal: AbortSignal,
  ): Promise<Outcome> {
    const url = new URL(subscription.endpoint);
    if (!this.config.push.allows(url)) return 'gone';
    try {
      const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails: { subject: this.subject, ...this.secrets.keys },
        TTL: Math.floor(Math.min(KEPT_MS, leftMs) / 1_000),
        urgency: isUrgent ? 'high' : 'normal',
        topic: payload.tag,
        contentEncoding: 'aes128gcm',
      });
      return outcomeOf(await this.post(url, headers, body, signal));
    } catch {
      return 'later';
    }
  }

  /** The status of the answer; where it leads is not followed, and what it says not read. */
  private async post(
    url: URL,
    headers: Record<string, string>,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<number> {
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    };
    const isOwn = this.config.push.isOwn(url);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      ...options,
      ...(isOwn ? {} : { lookup: lookupPublic }),
    });
    // What goes wrong after the answer is no concern.
    request.on('error', () => undefined);
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.destroy();
    return answer.statusCode ?? 0;
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.has(status)) return 'gone';
  return status >= 500 || LATER.has(status) ? 'later' : 'refused';
}
