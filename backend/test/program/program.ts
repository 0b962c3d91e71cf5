import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import passport, { type Strategy } from 'passport';
import { AppModule } from '../../src/app.module.js';
import { ARGON2ID, PasswordsService } from '../../src/auth/passwords.service.js';
import type { DatabaseAddress } from '../../src/common/db/database-address.js';
import { Connections } from '../../src/common/db/pool/connections.js';
import { MusterExpressAdapter } from '../../src/common/http/muster-express.adapter.js';
import { Clock } from '../../src/common/time/clock.js';
import { loadConfig } from '../../src/config/config.js';
import { configureApp } from '../../src/configure-app.js';
import { TestClock } from '../test-clock.js';
import { AnswerCheck } from './answer-check.js';
import { DocumentCheck } from './document-check.js';

/** The program under test, on a free port and with a clock that tests can set. */
export interface Program {
  app: NestExpressApplication;
  /** `http://127.0.0.1:PORT` */
  url: string;
  clock: TestClock;
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
  DOWNLOADS_PER_HOUR: '100000',
  MESSAGES_PER_HOUR: '100000',
  COMMENTS_PER_HOUR: '100000',
  TIMESHEETS_PER_DAY: '100000',
  CALENDAR_ADDRESSES_PER_DAY: '100000',
  PROFILE_CHANGES_PER_DAY: '100000',
  // Tests of sensitive actions move the clock by years.
  ASK_AGAIN_MINUTES: '100000000',
  // Only guards against hanging, so that no test fails because a machine is slow.
  DATABASE_CONNECT_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '60',
  // Tests run due jobs themselves.
  JOBS_EVERY_SECONDS: '0',
  // A host that no name server knows, so that tests send nothing to real services.
  PUSH_HOSTS: 'push.example.test',
};

/** Starts the program on a database. `settings` are environment variables in addition to generous limits. */
export async function startProgram(
  settings: Record<string, string>,
  address: DatabaseAddress,
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-data-'));
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '10',
    ...GENEROUS,
    ...settings,
  });
  const giveBack = borrowStrategies();
  const clock = new TestClock();
  const module = await Test.createTestingModule({ imports: [AppModule.with(config, address)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(PasswordsService)
    .useValue(new PasswordsService({ ...ARGON2ID, memoryCost: 1_024, timeCost: 1 }))
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new MusterExpressAdapter(config), {
    bodyParser: false,
    logger: false,
  });
  const answers = new DocumentCheck(app);
  app.use(answers.middleware);
  configureApp(app);
  app.useGlobalInterceptors(new AnswerCheck());
  await app.listen(config.port, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    clock,
    close: async () => {
      const { isSound } = app.get(Connections);
      app.getHttpServer().closeAllConnections();
      await app.close();
      giveBack();
      await rm(dataDir, { recursive: true, force: true });
      answers.rejectDifferences();
      if (!isSound) throw new Error('A queue for connections lost count.');
    },
  };
}

let running = 0;

/**
 * Passport has one strategy per name in a process, so a second program replaces the strategy of the first.
 * Returns a function that restores the previous strategies, or removes them after the last program.
 */
function borrowStrategies(): () => void {
  const { _strategies: kept } = passport as unknown as { _strategies: Record<string, Strategy> };
  const before = { ...kept };
  running += 1;
  return () => {
    running -= 1;
    if (running === 0) for (const name of ['local', 'oidc']) passport.unuse(name);
    else for (const [name, strategy] of Object.entries(before)) passport.use(name, strategy);
  };
}
