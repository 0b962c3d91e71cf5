import 'reflect-metadata';
import { migrate } from './common/db/migrate.js';
import { openDatabase } from './common/db/open-database.js';
import { loadConfig } from './config/config.js';

const database = await openDatabase(loadConfig(), (message) => console.log(message));
try {
  await migrate(database.address);
  console.log('The database is up to date.');
} finally {
  await database.close();
}
