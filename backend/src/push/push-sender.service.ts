import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import webpush, { type PushSubscription } from 'web-push';
import { Config } from '../config/config.js';
import { lookupPublicAddress } from '../common/http/public-address.js';
import type { PushPayload } from './push.contract.js';
import { PushSecretsService } from './push-secrets.service.js';

/** Time for which a push service keeps a push. Older news is obsolete. */
const KEPT_MS = 24 * 3_600_000;
/** Time to wait for a response before a push service counts as down. */
const PATIENCE_MS = 10_000;
const GONE = new Set([404, 410]);
const LATER = new Set([408, 425, 429]);

/** The result of a push. A `gone` device never returns, and a `refused` push would be refused again. */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused';

/** Sends encrypted pushes to push services, only to addresses that the settings allow. */
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

  /**
   * Sends a push and never rejects. The service keeps it at most until the device's session ends, and a later push
   * with the same topic replaces it.
   */
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
      return outcomeOfStatus(await this.post(url, headers, body, signal));
    } catch {
      return 'later';
    }
  }

  /** Returns the status of the response. Follows no redirect and reads no body. */
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
      ...(isOwn ? {} : { lookup: lookupPublicAddress }),
    });
    // Ignores errors after the response.
    request.on('error', () => undefined);
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.destroy();
    return answer.statusCode ?? 0;
  }
}

function outcomeOfStatus(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.has(status)) return 'gone';
  return status >= 500 || LATER.has(status) ? 'later' : 'refused';
}
