/** Preloaded into Muster by the benchmark of lists (`node --import`). Prints each SQL statement as one line of JSON. */
import { watchStatements } from '../../scripts/lib/watch-statements.mjs';
import { STATEMENT_PREFIX } from './lists.mjs';

watchStatements((text, values) => console.log(STATEMENT_PREFIX + JSON.stringify({ text, values })));
