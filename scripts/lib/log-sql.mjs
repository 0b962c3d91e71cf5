/** Loaded into the server by `LOG_SQL=1 npm run dev`: prints each SQL statement with its values. */
import { watchStatements } from './watch-statements.mjs';

watchStatements((text, values = []) => {
  const statement = text.replace(/\s+/g, ' ').trim();
  console.log(`SQL ${statement}${values.length > 0 ? ` -- ${JSON.stringify(values)}` : ''}`);
});
