import { afterAll } from '@jest/globals';
import pg from 'pg';
import type { DatabaseAddress } from '../src/common/db/database-address.js';
import { PrimaryClient } from '../src/common/db/primary-client.js';
import { createDatabase } from './databases.js';
import type { Inside } from './inside/index.js';
import { Person, signUp, type SignUp } from './people.js';
import { Remote } from './program/remote.js';
import { TestClock } from './test-clock.js';

/** The type of a function of `inside` when a test calls it: without the program, with a promise as result. */
type Called<F> = F extends (program: never, ...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;
type CalledAll<Areas> = { [A in keyof Areas]: { [F in keyof Areas[A]]: Called<Areas[A][F]> } };
type RemoteClock = Pick<TestClock, 'now'> & {
  [Move in Exclude<keyof TestClock, 'now' | 'measure'>]: (
    ...args: Parameters<TestClock[Move]>
  ) => Promise<void>;
};

/** The program of one test file, with real HTTP on a free port and its own database. */
export interface TestApp {
  /** `http://127.0.0.1:PORT` */
  url: string;
  address: DatabaseAddress;
  clock: RemoteClock;
  /** Functions that run inside the program, with its own objects. */
  inside: CalledAll<Inside>;
  /** Runs a statement directly on the database. */
  sql: <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Returns a browser without a session. */
  visitor(): Person;
  /** Registers an employer with a new company. */
  employer(about?: SignUp): Promise<Person>;
  /** Registers an employee without a company. */
  unlinked(about?: SignUp): Promise<Person>;
  close(): Promise<void>;
}

/**
 * The running programs of this test file. Those of failed tests are closed here, or the worker would not end.
 * The newest is closed first, because it may use the database of another.
 */
const running = new Set<TestApp>();
afterAll(async () => {
  for (const app of [...running].toReversed()) await app.close();
});

/**
 * Starts the program. `settings` are environment variables in addition to generous limits.
 * `on` shares the database of another program, for tests with two servers.
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
  const pool = new pg.Pool({
    ...database.address,
    Client: PrimaryClient,
    max: 4,
    options: '-c timezone=UTC',
  });
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

/** Returns the program's clock, with a copy in this process for `now`. */
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
