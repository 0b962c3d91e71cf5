/** The client process: sends as many requests as its connections allow. */
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** Sends requests to a URL, POST requests if there is a body. With `mayFail` the server may refuse requests. */
async function request({ url, cookie, seconds, body, method, connections = 10, mayFail = false }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: mayFail ? 0 : failed,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]),
    ),
  };
}

/** Connects, authenticates and disconnects sockets repeatedly. */
async function openSockets({ sockets: url, path, cookie, userId, seconds, connections = 10 }) {
  const until = performance.now() + seconds * 1_000;
  let opened = 0;
  const open = async () => {
    while (performance.now() < until) {
      const options = { path, transports: ['websocket'], extraHeaders: { cookie }, forceNew: true };
      const socket = io(url, { ...options, reconnection: false });
      await new Promise((resolve) => {
        for (const event of ['connect', 'connect_error', 'disconnect']) socket.once(event, resolve);
      });
      if (socket.connected) opened += 1;
      socket.emit('authenticate', { userId });
      await sleep(5);
      socket.disconnect();
    }
  };
  await Promise.all(Array.from({ length: connections }, open));
  return { perSecond: opened / seconds, failed: 0, statuses: { opened } };
}

process.on('message', (load) => {
  void (load.sockets ? openSockets(load) : request(load)).then((result) => process.send(result));
});
process.once('disconnect', () => process.exit());
