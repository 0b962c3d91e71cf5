import { randomBytes } from 'node:crypto';
import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';

export const PASSWORD = 'correct horse';

/** Returns an unused e-mail address. */
export function someEmail(): string {
  return `p${randomBytes(6).toString('hex')}@example.test`;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface PersonDetails {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Only a guard against hanging. */
const patienceMs = 60_000;

/** A user of the API with their own session cookie. Paths are below `/api`. */
export class Member {
  readonly url: string;
  cookie = '';
  private record: CurrentUserView | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** The member as returned at sign-in. @throws before the sign-in */
  get user(): CurrentUserView {
    if (!this.record) throw new Error('No member has signed in here.');
    return this.record;
  }

  get id(): string {
    return this.user.id;
  }

  /** Returns the same member as a client of another server. */
  via({ url }: { url: string }): Member {
    const same = new Member(url);
    same.cookie = this.cookie;
    same.record = this.record;
    return same;
  }

  /** Sends a request and returns any answer, failures included. */
  async call<Body = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...options.headers,
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0]!;
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }

  /** Sends a GET request. Rejects unless it succeeds. */
  get<Body>(path: string): Promise<Body> {
    return this.succeed<Body>('GET', path);
  }

  /** Sends a POST request. Rejects unless it succeeds. */
  post<Body>(path: string, body: object = {}, headers?: Record<string, string>): Promise<Body> {
    return this.succeed<Body>('POST', path, { body, headers });
  }

  /** Sends a PATCH request. Rejects unless it succeeds. */
  patch<Body>(path: string, body: object = {}): Promise<Body> {
    return this.succeed<Body>('PATCH', path, { body });
  }

  private async succeed<Body>(method: string, path: string, options?: CallOptions): Promise<Body> {
    const { status, body } = await this.call<Body>(method, path, options);
    if (status < 200 || status > 299) {
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body;
  }

  async register(body: object): Promise<this> {
    this.record = await this.post<CurrentUserView>('/auth/register', body);
    return this;
  }

  async signIn(email: string, password = PASSWORD): Promise<this> {
    this.record = await this.post<CurrentUserView>('/auth/login', { email, password });
    return this;
  }

  /** Invites a person into this employer's company. The result includes the link's token. */
  async invite(about: PersonDetails = {}): Promise<InvitationWithLink & { token: string; email: string }> {
    const person = { email: someEmail(), firstName: 'Sam', lastName: 'Guard', ...about };
    const invitation = await this.post<InvitationWithLink>('/invitations', person);
    return { ...invitation, email: person.email, token: new URL(invitation.link).searchParams.get('token')! };
  }

  /** Invites a person and accepts the invitation for them. Returns the new member with their session. */
  async hire(about: PersonDetails = {}): Promise<Member> {
    const { email, firstName, lastName, token } = await this.invite(about);
    const joining = { email, firstName, lastName, password: PASSWORD, invitationToken: token };
    return new Member(this.url).register(joining);
  }
}

/** Signs up an employer with a new company by default, or an employee without a company. */
export function signUp(url: string, about: PersonDetails = {}): Promise<Member> {
  const person = { email: someEmail(), password: PASSWORD, firstName: 'Erin', lastName: 'Boss', ...about };
  return new Member(url).register({ role: 'employer', ...person });
}
