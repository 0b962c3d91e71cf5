import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.js';
import type { World } from './permission-matrix/world.js';
import type { TestApp } from './test-app.js';

/** An authenticator app and the recovery codes that its set-up showed. */
export interface App {
  secret: string;
  recoveryCodes: string[] | null;
}

/** Returns the code of an app at an instant. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Returns the app's next code, which no step before has used. */
export function nextCode(t: Pick<TestApp, 'clock'>, secret: string): string {
  return codeAt(secret, new Date(t.clock.now().getTime() + 30_000));
}

/** Sets up an authenticator app for a signed-in person. */
export async function setUpApp(t: Pick<TestApp, 'clock'>, person: Person): Promise<App> {
  const { body: started } = await person.post('/auth/factors/app').expect(200);
  const { secret } = started as { secret: string };
  const code = codeAt(secret, t.clock.now());
  const { body } = await person.post('/auth/factors/app/confirm', { code }).expect(200);
  return { secret, ...(body as Pick<App, 'recoveryCodes'>) };
}

/** Creates an employee of company A with an authenticator app and returns the id. */
export async function employeeWithApp({ t, who: { MA } }: World): Promise<string> {
  const person = await MA.invite();
  await setUpApp(t, person);
  return person.id;
}
