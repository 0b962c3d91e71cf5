import type { Request } from 'express';
import type { DateFormat } from '../time/format.js';
import { clientAddress } from './client-address.js';

/** The facts about a browser or program that a sign-up needs. */
export interface Client {
  /** The network address that limits count by. */
  address: string;
  /** The date format of a new company: 'uk' if the first accepted language is British English. */
  dateFormat: DateFormat;
}

/** Returns the client of a request. The language comes from the Accept-Language header, which every browser sends. */
export function clientOfRequest(request: Request): Client {
  const [first] = request.acceptsLanguages();
  const dateFormat = first?.toLowerCase() === 'en-gb' ? 'uk' : 'specification';
  return { address: clientAddress(request), dateFormat };
}
