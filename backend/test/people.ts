import { randomBytes } from 'node:crypto';
import request, { type Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { CurrentUserView } from '../src/users/users.contract.js';
import { tokenOf } from './links.js';

export interface SignUp {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
}

export const PASSWORD = 'correct horse';

/** An address nobody has used yet. */
export function someEmail(): string {
  return `p${randomBytes(6).toString('hex')}@example.test`;
}

/** Someone at a browser of their own, with its cookies. Paths are below `/api`. */
export class Person {
  readonly agent: TestAgent;
  private record: CurrentUserView | null = null;

  constructor(readonly url: string) {
    this.agent = request.agent(url);
  }

  /** The member this person signed in as. */
  get user(): CurrentUserView {
    if (!this.record) throw new Error('Nobody has signed in here');
    return this.record;
  }

  get id(): string {
    return this.user.id;
  }

  get(path: string): Test {
    return this.agent.get(`/api${path}`);
  }

  post(path: string, body?: object): Test {
    return this.agent.post(`/api${path}`).send(body);
  }

  patch(path: string, body?: object): Test {
    return this.agent.patch(`/api${path}`).send(body);
  }

  delete(path: string): Test {
    return this.agent.delete(`/api${path}`);
  }

  async register(body: object): Promise<this> {
    const { body: user } = await this.post('/auth/register', body).expect(201);
    this.record = user as CurrentUserView;
    return this;
  }

  async signIn(email: string, password = PASSWORD): Promise<this> {
    const { body: user } = await this.post('/auth/login', { email, password }).expect(200);
    this.record = user as CurrentUserView;
    return this;
  }

  /** Invites someone into this employer's company and lets them join from a browser of their own. */
  async invite(about: SignUp & { role?: 'employer' | 'employee' } = {}): Promise<Person> {
    const person = { email: someEmail(), firstName: 'Sam', lastName: 'Guard', ...about };
    const { body } = await this.post('/invitations', person).expect(201);
    const invitationToken = tokenOf(body);
    return new Person(this.url).register({ password: PASSWORD, ...person, invitationToken });
  }

  /** The session cookie, as a socket's handshake sends it. */
  cookie(): string {
    const { hostname, pathname } = new URL(this.url);
    const jar = this.agent.jar as { getCookies(info: object): { toValueString(): string } };
    const access = { domain: hostname, path: pathname, secure: false, script: false };
    return jar.getCookies(access).toValueString();
  }
}

/** Registers without an invitation. */
export function signUp(url: string, about: SignUp & { role: 'employer' | 'employee' }): Promise<Person> {
  const names =
    about.role === 'employer'
      ? { firstName: 'Erin', lastName: 'Boss' }
      : { firstName: 'Una', lastName: 'Linked' };
  return new Person(url).register({ email: someEmail(), password: PASSWORD, ...names, ...about });
}
