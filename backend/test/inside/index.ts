import * as connections from './connections.js';
import * as demo from './demo.js';
import * as entities from './entities.js';
import * as erasing from './erasing.js';
import * as hashes from './hashes.js';
import * as jobs from './jobs.js';
import * as mail from './mail.js';
import * as pictures from './pictures.js';
import * as push from './push.js';
import * as routes from './routes.js';
import * as server from './server.js';
import * as shifts from './shifts.js';
import * as statements from './statements.js';
import * as notedEvents from './noted-events.js';

/**
 * Functions that tests call inside the program. Each gets the program as its first argument, and its arguments and
 * result must be JSON values.
 */
export const inside = {
  connections,
  demo,
  entities,
  erasing,
  hashes,
  jobs,
  mail,
  pictures,
  push,
  routes,
  server,
  shifts,
  statements,
  notedEvents,
};
export type Inside = typeof inside;
