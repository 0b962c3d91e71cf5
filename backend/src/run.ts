import 'reflect-metadata';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger as PinoLogger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { makeDataFolder } from './common/data-folder.js';
import { normaliseEmail } from './common/fields/index.js';
import { EraseAgainService } from './backups/erase-again.service.js';
import type { RecordedErasure } from './backups/erasures-file.js';
import { NotVisible } from './common/http/errors.js';
import { FactorResetService } from './two-step/factor-reset.service.js';
import { checkDatabase } from './common/db/check-database.js';
import { migrate } from './common/db/schema/migrate.js';
import type { DatabaseAddress } from './common/db/database-address.js';
import { startEmbeddedPostgres } from './common/db/embedded/embedded-postgres.js';
import type { Move } from './common/db/embedded/upgrade.js';
import { MusterExpressAdapter } from './common/http/muster-express.adapter.js';
import { GracefulStop } from './common/http/graceful-stop.js';
import { demoSignIns, seedDemo } from '../seeds/demo.js';
import { Clock } from './common/time/clock.js';
import { loadConfig, type Config } from './config/config.js';
import { configWarnings } from './config/config-warnings.js';
import { configureApp } from './configure-app.js';

const MIGRATE_ONLY = '--migrate-only';
const RESET_FACTORS = '--reset-factors';
const BACKUP = '--backup';
const RESTORE = '--restore';

/** An open database, and the function that closes it at the program's end. */
interface OpenDatabase {
  address: DatabaseAddress;
  close(): Promise<void>;
}

/** Starts the program: settings, database, migrations and server. Then waits for the signal to stop. */
export async function runProgram(): Promise<void> {
  try {
    const config = loadConfig();
    if (await runBackupCommand(config)) return;
    const database = await openDatabase(config, (message) => console.log(message));
    const work = commandOf(config, database);
    await work.catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  } catch (error) {
    console.error(errorSentence(error));
    process.exit(1);
  }
}

/** Opens the server that DATABASE_URL names, or otherwise the embedded one in DATA_DIR. */
async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl };
    await checkDatabase(address, config.databaseTimeouts, config.databaseListenUrl);
    return { address, close: async () => undefined };
  }
  const { dataDir } = config;
  const { stop, ...address } = await startEmbeddedPostgres({ dataDir, log, move: moveByBackup(config) });
  return { address, close: stop };
}

/** Runs `npm run backup` and `npm run restore`. Returns false if the program was started for something else. */
async function runBackupCommand(config: Config): Promise<boolean> {
  const [, , command, ...args] = process.argv;
  if (command !== BACKUP && command !== RESTORE) return false;
  const { runBackup, runRestore } = await import('./backups/backup-commands.js');
  const run = command === BACKUP ? runBackup : runRestore;
  let database: OpenDatabase | undefined;
  try {
    const open = async () => {
      database = await openDatabase(config, (message) => console.log(message));
      return database.address;
    };
    await run(args, config.backupKey, open, eraseAgain);
  } finally {
    await database?.close();
  }
  return true;
}

/**
 * Returns how to move an older embedded database: by a backup and its restore, whose code is loaded only if it is needed.
 */
function moveByBackup({ oldPostgresBin, backupKey }: Config): Move {
  return {
    oldPrograms: oldPostgresBin,
    copy: async (from, to, backup) => {
      const { copyThroughBackup } = await import('./backups/copy-through-backup.js');
      await copyThroughBackup(from, to, backup, backupKey, eraseAgain);
    },
  };
}

/** Erases people and companies in a restored database, by the same services as a server. */
async function eraseAgain(address: DatabaseAddress, erasures: RecordedErasure[]): Promise<number> {
  const config = loadConfig(undefined, { JOBS_EVERY_SECONDS: '0', BACKUP_DIR: '' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config, address), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    return await app.get(EraseAgainService).eraseAll(erasures);
  } finally {
    await app.close();
  }
}

/** Runs the command of the operator, or the server. */
function commandOf(config: Config, database: OpenDatabase): Promise<void> {
  if (process.argv.includes(MIGRATE_ONLY)) return migrateOnly(database);
  const reset = process.argv.indexOf(RESET_FACTORS);
  if (reset !== -1) return resetFactors(config, database, process.argv[reset + 1] ?? '');
  return startServer(config, database);
}

/** Removes the second factors of the account with this address. The account's owner gets a mail. */
async function resetFactors(config: Config, database: OpenDatabase, email: string): Promise<void> {
  await migrate(database.address);
  const app = await NestFactory.createApplicationContext(AppModule.with(config, database.address), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const em = app.get(EntityManager).fork();
  try {
    await RequestContext.create(em, () => app.get(FactorResetService).byOperator(normaliseEmail(email)));
    console.log(`The two-step sign-in of ${email} was reset.`);
  } catch (error) {
    if (error instanceof NotVisible)
      throw new Error(`No account has the address '${email}'.`, { cause: error });
    throw error;
  } finally {
    await app.close();
  }
  await database.close();
}

async function migrateOnly(database: OpenDatabase): Promise<void> {
  await migrate(database.address);
  console.log('The database is up to date.');
  await database.close();
}

async function startServer(config: Config, database: OpenDatabase): Promise<void> {
  await migrate(database.address);
  if (!config.mail.smtpUrl) await makeDataFolder(config.dataDir);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, database.address),
    new MusterExpressAdapter(config),
    {
      bodyParser: false,
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  configureApp(app);
  if (config.demo) await seedDemo(app.get(EntityManager).fork(), app.get(Clock).now());
  await (config.host ? app.listen(config.port, config.host) : app.listen(config.port));
  app.useLogger(app.get(PinoLogger));
  stopOnSignal(app, database);
  for (const sentence of configWarnings(config)) console.warn(sentence);
  console.log(`Muster is ready at ${publicAddress(app, config)}`);
  if (config.demo) console.log(demoSignIns());
}

function stopOnSignal(app: NestExpressApplication, database: OpenDatabase): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void app
      .get(GracefulStop)
      .stop(app)
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(errorSentence(error));
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function publicAddress(app: NestExpressApplication, config: Config): string {
  const { port } = app.getHttpServer().address() as { port: number };
  return config.publicUrl ?? `http://localhost:${port}`;
}

/** Returns the sentence for an operator whose program ended. */
function errorSentence(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is not an address of this machine. Use 127.0.0.1 behind a proxy, or leave it out.';
  return message ?? String(error);
}
