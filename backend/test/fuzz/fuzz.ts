import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import type { TestApp } from '../test-app.js';
import { spoilt, type Case } from './mutations.js';
import { operationsOf } from './operations.js';
import { violations } from './oracles.js';
import { send } from './send.js';
import { validRequest } from './valid.js';
import { SENDERS, World, type Sender } from './world.js';

/** The parameters of a run. The same seed makes the same requests, except for the ids of records. */
export interface Run {
  cases: number;
  seed: number;
}

export interface Report {
  /** The number of responses by status. */
  statuses: Record<string, number>;
  /** `METHOD /path` of operations that succeeded at least once. */
  reached: Set<string>;
  /** A text for each request with a wrong response: the sender, the request and the problem. */
  wrong: string[];
}

/** Prefers senders with more rights, because others are refused before their values are checked. */
const sender = fc.oneof(...SENDERS.map((name, i) => ({ arbitrary: fc.constant(name), weight: 1 + 2 * i })));
/** Requests between two reads of the existing records. */
const BATCH = 100;
const AT_ONCE = 8;

/** Sends requests made from the program's API description and checks every response against it. */
export async function fuzz(t: TestApp, { cases, seed }: Run): Promise<Report> {
  const document = (await t.visitor().get('/docs-json').expect(200)).body as OpenAPIObject;
  const operations = operationsOf(document);
  const world = await World.create(t);
  const report: Report = { statuses: {}, reached: new Set(), wrong: [] };

  async function tryOne(who: Sender, one: Case): Promise<void> {
    const cookie = await world.cookie(who);
    const answer = await send(t.url, one.draft, cookie);
    const { method, path } = one.operation;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (one.arrives && answer.status >= 200 && answer.status < 400) report.reached.add(`${method} ${path}`);
    if (answer.status === 401 && cookie) world.replace(who);
    for (const wrong of violations(one, answer, who === 'visitor', operations)) {
      report.wrong.push(
        `${method} ${path}, ${one.mutation}, as ${who}: ${wrong}\n${shown(one, answer.text)}`,
      );
    }
  }

  for (let done = 0; done < cases; done += BATCH) {
    const known = await world.grow();
    const request = fc
      .constantFrom(...operations)
      .chain((operation) => spoilt(operation, validRequest(operation, known)));
    const numRuns = Math.min(BATCH, cases - done);
    const batch = fc.sample(fc.tuple(sender, request), { seed: seed + done, numRuns });
    const rest = batch.values();
    const worker = async () => {
      for (const [who, one] of rest) await tryOne(who, one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return report;
}

/** Returns a request and its response as text, shortened, so that the request can be repeated by hand. */
function shown({ draft }: Case, answer: string): string {
  const { method, path, headers, json, text } = draft;
  const body = text?.toString() ?? (json && JSON.stringify(json));
  return [`${method} ${path}`, JSON.stringify(headers), body ?? '', answer]
    .map((part) => part.slice(0, 500))
    .join('\n  ');
}
