import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { FirstFactorService } from '../auth/first-factor.service.js';
import { SignInService } from '../auth/sign-in.service.js';
import type { MusterRequest } from '../common/auth/access.js';
import { isSameOrigin } from '../common/auth/same-origin.js';
import { SessionCache } from '../common/auth/session-cache.js';
import { clientAddress } from '../common/http/client-address.js';
import { clientOfRequest } from '../common/http/client-of-request.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { IdentitiesService } from './identities.service.js';
import type { Identity } from '../provider-client/identity.js';
import {
  invalidInvitation,
  invitationPagePath,
  noProviderConfigured,
  responseRefused,
  noLongerSignedIn,
  SignInProblem,
  signInPagePath,
  providerUnavailable,
} from './sign-in-problems.js';
import { isProviderDown, ProviderClientService } from '../provider-client/provider-client.service.js';
import {
  saveConnectRequest,
  beginSignInFlow,
  keepIdentityForChoice,
  takeConnectRequest,
  takeSignInFlow,
  type ProviderRequest,
} from './provider-session.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

/** A token has 43 characters. Much longer texts and those with invisible characters are invalid. */
const MAYBE_TOKEN = /^[!-~]{1,200}$/;

/** Redirects a browser to the provider and handles its return. */
@Injectable()
export class ProviderFlowService {
  private readonly log = new Logger('Provider');

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly client: ProviderClientService,
    private readonly signIns: ProviderSignInService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SignInService,
    private readonly sessionCache: SessionCache,
    private readonly limits: Limits,
    private readonly firstFactor: FirstFactorService,
  ) {}

  /**
   * Returns the address for a browser that should not go to the provider, or null. Without a provider this is our own
   * dialog.
   * A browser that is signed in at the provider returns at once. A link on another site must not make it join a
   * company, so it sees the invitation's page first.
   * @throws SignInProblem if the token is invalid
   */
  redirectInstead(request: Request): string | null {
    const invitation = invitationTokenOf(request);
    if (!this.config.provider) return signInPagePath(invitation === null ? 'login' : 'register', invitation);
    const isOwn = invitation === null || isSameOrigin(request, this.config.publicUrl);
    return isOwn ? null : invitationPagePath(invitation);
  }

  /**
   * Prepares the session for the redirect to the provider.
   * @throws SignInProblem if the provider cannot be reached; TooMany
   */
  async begin(request: ProviderRequest): Promise<void> {
    const invitation = invitationTokenOf(request);
    await this.limits.providerFlows.count(clientAddress(request));
    await this.rejectIfUnreachable(invitation);
    const asked = takeConnectRequest(request, this.clock.now());
    // A link on another site could choose the moment and the identity. Such a flow only signs in and connects nothing.
    const isOwn = asked === request.actor?.accountId && isSameOrigin(request, this.config.publicUrl);
    beginSignInFlow(request, { invitation, connects: isOwn ? asked : null });
  }

  /**
   * Records that a signed-in account wants to connect an identity, and returns the next address for its browser.
   * The provider may say that it asked for a second factor, so the first-factor rule applies.
   * @throws SignInProblem; ForbiddenException in a browser that may not be the owner's
   */
  async connect(request: MusterRequest): Promise<string> {
    await this.firstFactor.rejectUnknownBrowser(request.actor!, request);
    await this.rejectIfUnreachable(null);
    await saveConnectRequest(request, request.actor!.accountId, this.clock.now());
    return '/api/login';
  }

  /**
   * Loads the flow of a browser that returns from the provider.
   * @throws SignInProblem if there is no such flow, or the provider cannot be reached
   */
  async resume(request: ProviderRequest): Promise<void> {
    if (!this.config.provider) throw noProviderConfigured();
    const flow = await takeSignInFlow(request, this.em);
    if (!flow) throw responseRefused(null);
    request.flow = flow;
    await this.rejectIfUnreachable(flow.invitation);
  }

  /** Returns the problem to show if the response does not match this browser's request. */
  problemOf(error: unknown, { flow }: ProviderRequest): unknown {
    if (!flow) return error ?? responseRefused(null);
    if (error) this.log.warn({ err: error }, 'The identity provider’s answer was refused');
    return isProviderDown(error)
      ? this.unavailableProblem(flow.invitation)
      : responseRefused(flow.invitation);
  }

  /**
   * Signs in a browser whose response was checked, and returns its next address.
   * @throws SignInProblem
   */
  async finish(request: ProviderRequest): Promise<string> {
    const { flow, user } = request;
    if (!flow || !user) throw responseRefused(null);
    if (flow.connects !== null) return this.connectIdentity(request, flow.connects, user.identity);
    const admitted = await this.signIns.signIn(user.identity, flow.invitation, clientOfRequest(request));
    if (!admitted) {
      const { sessionID: before } = request;
      await keepIdentityForChoice(request, user);
      this.sessionCache.forget(before);
      return '/welcome';
    }
    const { identity, idToken } = user;
    const isSignedIn = await this.sessions.beginByProvider(request, admitted, {
      hasFactor: identity.hasFactor,
      idToken,
    });
    return isSignedIn ? '/' : '/second-step';
  }

  private async rejectIfUnreachable(invitation: string | null): Promise<void> {
    const { provider } = this.config;
    if (!provider) throw noProviderConfigured();
    try {
      await this.client.configuration(provider);
    } catch {
      throw this.unavailableProblem(invitation);
    }
  }

  private unavailableProblem(invitation: string | null): SignInProblem {
    return providerUnavailable(this.config.provider?.name ?? '', invitation);
  }

  private async connectIdentity(
    request: MusterRequest,
    accountId: string,
    identity: Identity,
  ): Promise<string> {
    const { actor } = request;
    if (actor?.accountId !== accountId) throw noLongerSignedIn();
    await this.identities.connect(actor, identity, request);
    return '/profile';
  }
}

/** @throws SignInProblem if the token cannot be valid */
function invitationTokenOf({ query: { invitation: token } }: Request): string | null {
  if (token === undefined || token === '') return null;
  if (typeof token !== 'string' || !MAYBE_TOKEN.test(token)) throw invalidInvitation();
  return token;
}
