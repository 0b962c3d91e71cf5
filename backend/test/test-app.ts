import { afterAll } from '@jest/globals';
import pg from 'pg';
import type { DatabaseAddress } from '../src/common/db/database-address.js';
import { createDatabase } from './databases.js';
import type { Inside } from './inside/index.js';
import { Person, signUp, type SignUp } from './people.js';
import { Remote } from './program/remote.js';
import { TestClock } from './test-clock.js';

/** What a function that is called from another process takes after the program, and answers. */
type Called<F> = F extends (program: never, ...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;
type CalledAll<Areas> = { [A in keyof Areas]: { [F in keyof Areas[A]]: Called<Areas[A][F]> } };
type RemoteClock = Pick<TestClock, 'now'> & {
  [Move in Exclude<keyof TestClock, 'now'>]: (...args: Parameters<TestClock[Move]>) => Promise<void>;
};

/** The running program of one test file: real HTTP on a free port, a real database of its own. */
export interface TestApp {
  /** `http://127.0.0.1:PORT` */
  url: string;
  address: DatabaseAddress;
  clock: RemoteClock;
  /** What only the program itself can tell or do, by its own objects. */
  inside: CalledAll<Inside>;
  /** Straight to the database, for what only it can tell. */
  sql: <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** A browser in which nobody has signed in. */
  visitor(): Person;
  /** A new employer with a company of their own. */
  employer(about?: SignUp): Promise<Person>;
  /** Someone who signed up as an employee and has no company. */
  unlinked(about?: SignUp): Promise<Person>;
  close(): Promise<void>;
}

/** Those of this test file that run: a test that failed on its way leaves its own, which would keep the worker from
 * ending. The newest goes first, for it may use the database of another. */
const running = new Set<TestApp>();
afterAll(async () => {
  for (const app of [...running].toReversed()) await app.close();
});

/**
 * Starts the program. `settings` are environment variables on top of generous limits;
 * `on` joins another app's database, for tests with two servers.
 */
export async function startTestApp(settings: Record<string, string> = {}, on?: TestApp): Promise<TestApp> {
  const database = on ? { address: on.address, drop: async () => undefined } : await createDatabase();
  const remote = await Remote.open();
  const started = remote.ask<{ url: string }>('start', settings, database.address);
  const { url } = await started.catch(async (error: unknown) => {
    remote.close();
    await database.drop();
    throw error;
  });
  const pool = new pg.Pool({ ...database.address, max: 4, options: '-c timezone=UTC' });
  pool.on('error', () => undefined);
  const app: TestApp = {
    url,
    address: database.address,
    clock: clockOf(remote),
    inside: insideOf(remote),
    sql: async <Row extends object>(text: string, values?: unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>(text, values)).rows,
    visitor: () => new Person(url),
    employer: (about) => signUp(url, { ...about, role: 'employer' }),
    unlinked: (about) => signUp(url, { ...about, role: 'employee' }),
    close: async () => {
      if (!running.delete(app)) return;
      try {
        await remote.ask('stop');
      } finally {
        remote.close();
        await pool.end();
        await database.drop();
      }
    },
  };
  running.add(app);
  return app;
}

/** The program's clock; what it shows is known here, too. */
function clockOf(remote: Remote): RemoteClock {
  const here = new TestClock();
  return {
    now: () => here.now(),
    set: async (instant) => {
      here.set(instant);
      await remote.ask('clock.set', instant);
    },
    advance: async (by) => {
      here.advance(by);
      await remote.ask('clock.advance', by);
    },
    run: async () => {
      here.run();
      await remote.ask('clock.run');
    },
  };
}

function insideOf(remote: Remote): CalledAll<Inside> {
  const areaOf = (area: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: unknown[]) =>
            remote.ask(`${area}.${String(name)}`, ...args),
      },
    );
  return new Proxy({}, { get: (_, area) => areaOf(String(area)) }) as CalledAll<Inside>;
}
