/**
 * Moves the clock of a Node program ahead by CLOCK_AHEAD_MS milliseconds; loaded before the program by `node --import`.
 * Answers say the same time, because browsers compare it with the time at which a cookie expires.
 */
import { ServerResponse } from 'node:http';
import { moveDate } from './move-date.mjs';

moveDate(Number(process.env.CLOCK_AHEAD_MS));

const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead');
ServerResponse.prototype.writeHead = function writeHeadWithDate(...args) {
  if (!this.headersSent) this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
