import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { Configuration } from 'openid-client';
import { SessionsService } from '../auth/sessions.service.js';
import type { MusterRequest } from '../common/auth/access.js';
import { isSameOrigin } from '../common/auth/same-origin.js';
import { SessionCache } from '../common/auth/session-cache.js';
import { addressOf } from '../common/http/address.js';
import { Limits } from '../common/http/limits.js';
import { Config, type Provider } from '../config/config.js';
import { stepOf, type Tokens } from './code-flow.js';
import { IdentitiesService } from './identities.service.js';
import { identityOf, type Identity } from './identity.js';
import {
  invalidInvitation,
  invitationPage,
  noProvider,
  refused,
  signedOutMeanwhile,
  signInPage,
  unavailable,
} from './problems.js';
import { isDown, ProviderClient } from './provider.client.js';
import { keepForChoice, storeFlow, takeFlow } from './provider-session.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

/** A token is 43 characters; what is far longer, or has others than can be seen, is none. */
const MAYBE_TOKEN = /^[!-~]{1,200}$/;

/** Leads a browser to the provider and takes it in when it comes back. */
@Injectable()
export class ProviderFlow {
  private readonly log = new Logger('Provider');

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly client: ProviderClient,
    private readonly signIns: ProviderSignInService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionsService,
    private readonly recent: SessionCache,
    private readonly limits: Limits,
  ) {}

  /** Where a browser goes to sign in: to the provider, or without one to our own dialog. Whoever is signed in at the
   * provider comes back at once, so a link on another site must not join a company: the invitation's page comes first.
   * @throws SignInProblem when the provider cannot be reached, or the token is none; TooMany */
  async begin(request: Request, token: unknown): Promise<string> {
    const invitation = invitationOf(token);
    const { provider } = this.config;
    if (!provider) return signInPage(invitation === null ? 'login' : 'register', invitation);
    if (invitation !== null && !isSameOrigin(request, this.config.publicUrl))
      return invitationPage(invitation);
    return this.toProvider(request, provider, invitation, null);
  }

  /** Where the browser of a signed-in account goes to connect an identity with it.
   * @throws SignInProblem */
  async connect(request: MusterRequest): Promise<string> {
    const { provider } = this.config;
    if (!provider) throw noProvider();
    return this.toProvider(request, provider, null, request.actor!.accountId);
  }

  /** Takes in a browser that comes from the provider, and says where it goes on to.
   * @throws SignInProblem for every answer that is not the right one to this browser's own question */
  async finish(request: MusterRequest): Promise<string> {
    const { provider } = this.config;
    if (!provider) throw noProvider();
    const flow = await takeFlow(request, this.em);
    if (!flow) throw refused(null);
    const known = await this.known(provider, flow.invitation);
    const { identity, idToken } = await this.answer(request, provider, known, flow.invitation);
    if (flow.connects !== null) return this.connected(request, flow.connects, identity);
    const admitted = await this.signIns.signIn(identity, flow.invitation, addressOf(request));
    if (!admitted) {
      const { sessionID: before } = request;
      await keepForChoice(request, { identity, idToken });
      this.recent.forget(before);
      return '/welcome';
    }
    await this.sessions.begin(request, admitted.user, { ...admitted, idToken });
    return '/';
  }

  private async toProvider(
    request: Request,
    provider: Provider,
    invitation: string | null,
    connects: string | null,
  ): Promise<string> {
    await this.limits.providerFlows.count(addressOf(request));
    const known = await this.known(provider, invitation);
    const step = await stepOf(request, known, this.config.linkBase);
    if (typeof step !== 'object' || !('goTo' in step)) throw refused(invitation);
    await storeFlow(request, { invitation, connects });
    return step.goTo;
  }

  private async known(provider: Provider, invitation: string | null): Promise<Configuration> {
    try {
      return await this.client.configuration(provider);
    } catch {
      throw unavailable(provider.name, invitation);
    }
  }

  private async answer(
    request: Request,
    provider: Provider,
    known: Configuration,
    invitation: string | null,
  ): Promise<{ identity: Identity; idToken: string | undefined }> {
    try {
      const tokens = await this.tokens(request, known);
      const identity = tokens && (await identityOf(tokens, known));
      if (identity) return { identity, idToken: tokens.id_token };
    } catch (error) {
      this.log.warn({ err: error }, 'The identity provider’s answer was refused');
      if (isDown(error)) throw unavailable(provider.name, invitation);
    }
    throw refused(invitation);
  }

  private async tokens(request: Request, known: Configuration): Promise<Tokens | null> {
    const step = await stepOf(request, known, this.config.linkBase);
    return typeof step === 'object' && 'tokens' in step ? step.tokens : null;
  }

  private async connected(request: MusterRequest, accountId: string, identity: Identity): Promise<string> {
    const { actor } = request;
    if (actor?.accountId !== accountId) throw signedOutMeanwhile();
    await this.identities.connect(actor, identity, request);
    return '/profile';
  }
}

/** @throws SignInProblem for what can be no token */
function invitationOf(token: unknown): string | null {
  if (token === undefined || token === '') return null;
  if (typeof token !== 'string' || !MAYBE_TOKEN.test(token)) throw invalidInvitation();
  return token;
}
