import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { Page } from './list-page.js';

/**
 * Express, but a page of a list goes out as an array with its Content-Range, in one write: head and body together
 * as one string, where Express would copy the body into a buffer of its own.
 */
export class AnswersAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof Page)) return super.reply(response, body, statusCode) as unknown;
    const text = JSON.stringify(body.rows);
    if (statusCode) response.status(statusCode);
    response.setHeader('Content-Range', body.contentRange);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }
}
