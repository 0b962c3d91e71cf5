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

/** Returns a new address. */
export function someEmail(): string {
  return `p${randomBytes(6).toString('hex')}@example.test`;
}

/** A person with a browser and its cookies. Paths are relative to `/api`. */
export class Person {
  readonly agent: TestAgent;
  private record: CurrentUserView | null = null;

  constructor(readonly url: string) {
    this.agent = request.agent(url);
  }

  /** The member that the person signed in as. */
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

  /** Invites a person into this employer's company and accepts the invitation in a new browser. */
  async invite(about: SignUp & { role?: 'employer' | 'employee' } = {}): Promise<Person> {
    const person = { email: someEmail(), firstName: 'Sam', lastName: 'Guard', ...about };
    const { body } = await this.post('/invitations', person).expect(201);
    const invitationToken = tokenOf(body);
    return new Person(this.url).register({ password: PASSWORD, ...person, invitationToken });
  }

  /** Returns the session cookie for the handshake of a socket. */
  cookie(): string {
    const { hostname, pathname } = new URL(this.url);
    const jar = this.agent.jar as { getCookies(info: object): { toValueString(): string } };
    const access = { domain: hostname, path: pathname, secure: false, script: false };
    return jar.getCookies(access).toValueString();
  }
}

/** Registers a person without an invitation. */
export function signUp(url: string, about: SignUp & { role: 'employer' | 'employee' }): Promise<Person> {
  const names =
    about.role === 'employer'
      ? { firstName: 'Erin', lastName: 'Boss' }
      : { firstName: 'Una', lastName: 'Linked' };
  return new Person(url).register({ email: someEmail(), password: PASSWORD, ...names, ...about });
}
