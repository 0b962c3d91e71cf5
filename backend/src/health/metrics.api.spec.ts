import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../../test/with-test-app.js';

describe('the routes in the metrics', () => {
  const t = withTestApp();
  const routes = async (): Promise<string[]> => {
    const { text } = await t.visitor().agent.get('/metrics').expect(200);
    return [...new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route!))].sort();
  };

  it('have the prefix of the API, also if the body of a request is refused', async () => {
    const person = await t.employer();
    const json = { 'Content-Type': 'application/json' };
    await person.agent.patch('/api/auth/user').set(json).set('Cookie', person.cookie()).send('{').expect(400);
    await person.agent.post('/api/rotas').set(json).set('Cookie', person.cookie()).send('{').expect(400);
    await t.visitor().get('/health/live').expect(200);
    expect(await routes()).toEqual(
      expect.arrayContaining(['/api/auth/user', '/api/rotas', '/api/health/live']),
    );
    expect((await routes()).filter((route) => !/^(\/api\/|\/metrics$|other$)/.test(route))).toEqual([]);
  });
});
