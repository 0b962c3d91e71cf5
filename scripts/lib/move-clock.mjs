/**
 * Moves the clock of a Node program ahead by CLOCK_AHEAD_MS milliseconds. `node --import` loads it before the program.
 * HTTP answers carry the moved time, because browsers compare it with the time at which a cookie expires.
 */
import { ServerResponse } from 'node:http';
import { moveDate } from './move-date.mjs';

moveDate(Number(process.env.CLOCK_AHEAD_MS));

const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead');
ServerResponse.prototype.writeHead = function writeHeadWithDate(...args) {
  if (!this.headersSent) this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
