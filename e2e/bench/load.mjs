/** The client: as many requests as ten connections can make, from a process of its own. */
import autocannon from 'autocannon';

const connections = 10;

/** With a body it posts. */
async function measure({ url, cookie, seconds, body }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
  });
  process.send({
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  });
}

process.on('message', (request) => void measure(request));
process.once('disconnect', () => process.exit());
