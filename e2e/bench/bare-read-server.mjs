/**
 * The server to compare Muster's reads with: `node:http` and `pg`. It answers each path with the rows of one
 * statement, from a pool of the same size. It has no session, no guard and no log.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { columnTypes } from '../../backend/dist/src/common/db/schema/column-types.js';

process.once('message', ({ url, poolSize, statements }) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: columnTypes(),
    options: '-c timezone=UTC',
  });

  const answer = async (request, response) => {
    const statement = statements[request.url];
    if (!statement) return response.writeHead(404).end();
    const { rows } = await pool.query(statement.text, statement.values);
    const total = rows[0]?._total ?? rows.length;
    for (const row of rows) row._total = undefined;
    if (statement.isReversed) rows.reverse();
    const body = JSON.stringify(rows);
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Content-Range': `rows 0-${rows.length - 1}/${total}`,
    });
    response.end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, () => process.send({ port: server.address().port }));
});
process.once('disconnect', () => process.exit());
