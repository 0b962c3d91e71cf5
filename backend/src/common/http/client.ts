import type { Request } from 'express';
import type { DateFormat } from '../time/format.js';
import { addressOf } from './client-address.js';

/** What a request tells of the browser or program that signs somebody up. */
export interface Client {
  /** The network address that tries are counted by. */
  address: string;
  /** How a company that it founds writes dates: as in the UK when that is its first language. */
  dateFormat: DateFormat;
}

/** The client behind a request. Every browser names its languages, so that no page has to send them along. */
export function clientOf(request: Request): Client {
  const [first] = request.acceptsLanguages();
  const dateFormat = first?.toLowerCase() === 'en-gb' ? 'uk' : 'specification';
  return { address: addressOf(request), dateFormat };
}
