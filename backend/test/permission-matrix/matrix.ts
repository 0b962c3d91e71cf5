import type { RouteKey } from '../../src/common/routes/routes.contract.js';
import type { ActorName, World } from './world.js';

/** One request of the matrix. The path contains the id of its record. */
export interface Try {
  path: string;
  body?: object;
}

/** A route and the status that each actor gets. A route of the program without a row fails a test. */
export interface Row {
  /** The route's key in its route table, or its PUT. */
  route: RouteKey | `PUT /${string}`;
  /** The name in the Content-Range of a list. */
  list?: string;
  /** True if the list accepts neither range nor sort nor filter. */
  isWhole?: true;
  /** Creates a record of company A and returns the request for this actor. */
  request: (world: World, actor: ActorName) => Promise<Try> | Try;
  answers: Record<Exclude<ActorName, 'GONE'>, number>;
}

type Answers = Row['answers'];

/** Returns a member of company A whom the row accepts, or who is refused only because of the input. */
export function senderOf({ answers }: Row): 'MA' | 'EA' {
  return answers.MA < 300 || answers.MA === 401 || answers.MA === 400 ? 'MA' : 'EA';
}

/** For public routes: one status for all actors, with or without a session. */
export function anyone(code: number): Answers {
  return { AN: code, EA: code, EA2: code, MA: code, MA2: code, MB: code, EB: code, OE: code };
}

/** For routes about the actor's own data: 401 without a session. */
export function signedIn(code: number): Answers {
  return { ...anyone(code), AN: 401 };
}

/** For employers, about their own company. */
export function employers(code: number): Answers {
  return { AN: 401, EA: 403, EA2: 403, MA: code, MA2: code, MB: code, EB: 403, OE: 403 };
}

/** For employers of company A, about a record of A that employers of B do not see. */
export function employersOfA(code: number): Answers {
  return { ...employers(code), MB: 404 };
}
