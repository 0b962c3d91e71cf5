import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import passport, { type Strategy } from 'passport';
import pg from 'pg';
import { AppModule } from '../src/app.module.js';
import type { DatabaseAddress } from '../src/common/db/database-address.js';
import { MusterExpressAdapter } from '../src/common/http/muster-express.adapter.js';
import { Clock } from '../src/common/time/clock.js';
import { loadConfig } from '../src/config/config.js';
import { configureApp } from '../src/configure-app.js';
import { createDatabase } from './databases.js';
import { Person, signUp, type SignUp } from './people.js';
import { TestClock } from './test-clock.js';

/** The running program of one test file: real HTTP on a free port, a real database of its own. */
export interface TestApp {
  app: NestExpressApplication;
  /** `http://127.0.0.1:PORT` */
  url: string;
  address: DatabaseAddress;
  clock: TestClock;
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

const GENEROUS = {
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  VALIDATIONS_PER_MINUTE: '100000',
  RESET_REQUESTS_PER_HOUR: '100000',
  RECIPIENT_MAILS_PER_DAY: '100000',
  OPEN_INVITATIONS_UNCONFIRMED: '100000',
  INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED: '100000',
  // A machine with much else to do keeps writes waiting longer than people would.
  WRITE_WAIT_SECONDS: '60',
  DOWNLOADS_PER_HOUR: '100000',
};

/**
 * Starts the program. `settings` are environment variables on top of generous limits;
 * `on` joins another app's database, for tests with two servers.
 */
export async function startTestApp(settings: Record<string, string> = {}, on?: TestApp): Promise<TestApp> {
  const database = on ? { address: on.address, drop: async () => undefined } : await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-data-'));
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '10',
    ...GENEROUS,
    ...settings,
  });
  const giveBack = borrowStrategy();
  const module = await Test.createTestingModule({ imports: [AppModule.with(config, database.address)] })
    .overrideProvider(Clock)
    .useClass(TestClock)
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new MusterExpressAdapter(config), {
    bodyParser: false,
    logger: false,
  });
  configureApp(app);
  await app.listen(config.port, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const pool = new pg.Pool({ ...database.address, max: 4, options: '-c timezone=UTC' });
  pool.on('error', () => undefined);
  return {
    app,
    url,
    address: database.address,
    clock: app.get<TestClock>(Clock),
    sql: async <Row extends object>(text: string, values?: unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>(text, values)).rows,
    visitor: () => new Person(url),
    employer: (about) => signUp(url, { ...about, role: 'employer' }),
    unlinked: (about) => signUp(url, { ...about, role: 'employee' }),
    close: async () => {
      app.getHttpServer().closeAllConnections();
      await app.close();
      giveBack();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Passport keeps one strategy of a name for the whole process: a second server in it checks passwords for the first
 * one too, until it has closed. */
function borrowStrategy(): () => void {
  const { _strategies: kept } = passport as unknown as { _strategies: Record<string, Strategy> };
  const { local: before } = kept;
  return () => void (before && passport.use('local', before));
}
