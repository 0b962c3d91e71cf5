/** The client: as many requests as ten connections can make, from a process of its own. */
import autocannon from 'autocannon';

const connections = 10;

async function measure({ url, cookie, seconds }) {
  const result = await autocannon({ url, connections, duration: seconds, headers: cookie ? { cookie } : {} });
  process.send({
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  });
}

process.on('message', (request) => void measure(request));
process.once('disconnect', () => process.exit());
