import type { ActorName, World } from './world.js';

/** What one try sends. `id` is the object's, where the path names one. */
export interface Try {
  path: string;
  body?: object;
}

/** One route and what each actor gets. A route of the program without a row here fails the test. */
export interface Row {
  /** As the router has it: `PATCH /api/schedules/:id`. */
  route: string;
  /** Of a list: what its Content-Range counts. */
  list?: string;
  /** Makes a fresh object of company A and the request about it, for this actor. */
  request: (world: World, actor: ActorName) => Promise<Try> | Try;
  answers: Record<Exclude<ActorName, 'GONE'>, number>;
}

type Answers = Row['answers'];

/** Somebody of company A whom the row lets through, or who is refused for what is sent. */
export function senderOf({ answers }: Row): 'MA' | 'EA' {
  return answers.MA < 300 || answers.MA === 401 || answers.MA === 400 ? 'MA' : 'EA';
}

/** Anyone at all. */
export function anyone(code: number): Answers {
  return { AN: code, EA: code, EA2: code, MA: code, MA2: code, MB: code, EB: code, OE: code };
}

/** Everyone who is signed in, each for themselves. */
export function signedIn(code: number): Answers {
  return { ...anyone(code), AN: 401 };
}

/** Employers, on their own company's things. */
export function employers(code: number): Answers {
  return { AN: 401, EA: 403, EA2: 403, MA: code, MA2: code, MB: code, EB: 403, OE: 403 };
}

/** Employers of company A, on an object of A; B's employer does not see it. */
export function employersOfA(code: number): Answers {
  return { ...employers(code), MB: 404 };
}
