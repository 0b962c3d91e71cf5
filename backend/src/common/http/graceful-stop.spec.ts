import { describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Config } from '../../config/config.js';
import { GracefulStop } from './graceful-stop.js';

/** A server with one connection of a client, which has already sent a request. */
async function openConnection(stopSeconds: number) {
  const stopping = new GracefulStop({ stopSeconds } as Config);
  const held: Response[] = [];
  const handler = express()
    .use(stopping.middleware)
    .use('/held', (_request, response) => void held.push(response))
    .use((_request, response) => void response.json({}));
  const server = createServer(handler as RequestListener).listen(0);
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const get = async (path: string): Promise<IncomingMessage> => {
    const [answer] = (await once(request({ port, agent, path }).end(), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  await get('/');
  const app = { getHttpServer: () => server, close: () => Promise.resolve() };
  return { get, held, stop: () => stopping.stop(app as unknown as NestExpressApplication) };
}

describe('the stop of the server', () => {
  it('answers a request of an idle connection, and tells the client to close it', async () => {
    const { get, stop } = await openConnection(10);
    const stopped = stop();
    const { statusCode, headers } = await get('/');
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 503,
      'retry-after': '1',
      connection: 'close',
    });
    await stopped;
  });

  it('waits for running requests for at most STOP_SECONDS', async () => {
    const { get, held, stop } = await openConnection(2);
    const cut = get('/held').then(
      () => 'answered',
      (error: Error) => error.message,
    );
    while (held.length === 0) await new Promise(setImmediate);
    await stop();
    expect(await cut).toBe('socket hang up');
  });

  it('ends once the last running request is answered, and closes its connection', async () => {
    const { get, held, stop } = await openConnection(600);
    const answer = get('/held');
    while (held.length === 0) await new Promise(setImmediate);
    const stopped = stop();
    held[0]!.json({});
    expect((await answer).headers.connection).toBe('close');
    await stopped;
  });
});
