import { Injectable } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import type { NextFunction, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { MusterRequest } from '../auth/access.js';
import { SessionHandler } from '../auth/session-handler.js';
import { VISITORS } from '../db/pool/caller.js';
import { CompanyQueue } from '../db/pool/company-queue.js';
import { networkKey } from './client-address.js';
import { TooMany } from './errors.js';

/** The company and the member whose turn a request takes. */
interface Sender {
  company: string;
  member: string;
}

const KEEP_MOST = 10_000;
/** A body with more commas than this may take long to check. A picture has hardly any. */
const COMMAS_MAX = 1_000;
const COMMA = 0x2c;
const LONG_WAITING_MAX = 50;
const LONG_WAIT_MS = 10_000;
const BUSY = 'Too many long requests at once. Please try again in a moment.';
const RETRY_SECONDS = 1;

/**
 * Starts one request in each round of the event loop, company by company. A flood then delays other companies by one
 * request (docs/decisions/0013-fair-share-of-connections.md). Only one long body of a company is processed at a time.
 */
@Injectable()
export class RequestTurns {
  /** The member of each session id at its last request. It decides only about turns, not about rights. */
  private readonly seen = new LRUCache<string, Sender>({ max: KEEP_MOST });
  /** The first company in the map is served next. */
  private readonly companies = new Map<string, CompanyQueue>();
  /** The key is the company, or the network address of visitors. */
  private readonly long = new Map<string, CompanyQueue>();

  constructor(private readonly sessionHandler: SessionHandler) {}

  /** Continues requests whose body has arrived but is not parsed yet. */
  readonly middleware: RequestHandler = (request, response, next) => {
    const caller = this.callerOf(request, request.ip);
    if (isLong(request.body)) this.waitLong(caller, response, next);
    else this.wait(caller, next);
  };

  /** Calls `start` when the request's company has its turn. `address` is the network address, used for visitors. */
  start(request: IncomingMessage, address: string | undefined, start: () => void): void {
    this.wait(this.callerOf(request, address), start);
  }

  /** Remembers the member of a session for later requests. */
  rememberMember({ sessionID, actor }: MusterRequest): void {
    if (!actor) return;
    const { companyId, userId: member } = actor;
    this.seen.set(sessionID, { company: companyId ?? VISITORS, member });
  }

  private callerOf(request: IncomingMessage, address = 'unknown'): Sender {
    const sid = this.sessionHandler.sidOf(request);
    const seen = sid === null ? undefined : this.seen.get(sid);
    return seen ?? { company: VISITORS, member: networkKey(address) };
  }

  private wait({ company: key, member }: Sender, start: () => void): void {
    const company = this.companies.get(key) ?? new CompanyQueue(key);
    company.add({ member, hasBegun: false, start: AsyncResource.bind(start) });
    this.companies.set(key, company);
    if (this.companies.size === 1 && company.waiting === 1) setImmediate(this.startNext);
  }

  private readonly startNext = (): void => {
    const [company] = this.companies.values();
    const { start } = company!.next();
    this.companies.delete(company!.key);
    if (company!.waiting > 0) this.companies.set(company!.key, company!);
    if (this.companies.size > 0) setImmediate(this.startNext);
    start();
  };

  private waitLong(sender: Sender, response: Response, next: NextFunction): void {
    const { company, member } = sender;
    const key = company === VISITORS ? member : company;
    const line = this.long.get(key) ?? new CompanyQueue(key);
    this.long.set(key, line);
    const start = (): void => {
      clearTimeout(timer);
      line.running = 1;
      finished(response, () => {
        line.running = 0;
        this.startLong(line);
      });
      this.wait(sender, next);
    };
    const refuse = (): void => {
      clearTimeout(timer);
      if (line.remove(waiting)) next(new TooMany(BUSY, RETRY_SECONDS));
    };
    const waiting = { member, hasBegun: false, start, refuse };
    const timer = setTimeout(refuse, LONG_WAIT_MS).unref();
    line.add(waiting);
    this.startLong(line);
    if (line.waiting > LONG_WAITING_MAX) line.newestOfLongest().refuse?.();
  }

  private startLong(line: CompanyQueue): void {
    if (line.running > 0) return;
    if (line.waiting > 0) line.next().start();
    else this.long.delete(line.key);
  }
}

function isLong(body: unknown): boolean {
  if (!Buffer.isBuffer(body)) return false;
  let at = 0;
  for (let n = 0; n <= COMMAS_MAX && at !== -1; n += 1) at = body.indexOf(COMMA, at + 1);
  return at !== -1;
}
