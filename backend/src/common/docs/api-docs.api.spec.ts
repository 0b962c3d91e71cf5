import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { withTestApp } from '../../../test/with-test-app.js';

/** Matches the routes that the description must contain: those of the API, and the metrics. */
const ROUTE = /^(GET|POST|PATCH|PUT|DELETE) \/api\/|^GET \/metrics$/;

describe('the description of the API', () => {
  let document: OpenAPIObject;
  const t = withTestApp(async () => {
    document = (await t.visitor().get('/docs-json').expect(200)).body as OpenAPIObject;
  });

  function schema(name: string): unknown {
    return document.components?.schemas?.[name];
  }

  it('contains every route', async () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const routes = (await t.inside.routes.all()).filter((route) => ROUTE.test(route));
    expect(described.sort()).toEqual([...new Set(routes)].sort());
  });

  it('is compressed once and not sent again to a client that has it', async () => {
    const first = await t.visitor().get('/docs-json').expect(200).expect('Content-Encoding', 'gzip');
    const tag = String(first.headers.etag);
    await t.visitor().get('/docs-json').set('If-None-Match', tag).expect(304);
    const plain = await t.visitor().get('/docs-json').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toEqual(first.body);
    expect(plain.headers.etag).not.toBe(tag);
  });

  it('names a pattern for times, because the format time needs seconds and a time zone', () => {
    expect(JSON.stringify(document)).not.toContain('"format":"time"');
    const file = document.paths['/api/auth/export']?.get?.responses['200'];
    expect(file).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } });
  });

  it('gives each rule its own code', () => {
    const conflicts = (path: string) => JSON.stringify(document.paths[path]?.patch?.responses['409']);
    expect(conflicts('/api/timesheets/{id}/status')).toContain('timesheet.already_decided');
    expect(conflicts('/api/tasks/{id}/status')).toContain('task.finished');
    const coarse = Object.entries(document.paths).filter(([, item]) =>
      JSON.stringify(item).includes('"conflict"'),
    );
    // A page for the browser, which no program reads.
    expect(coarse.map(([path]) => path)).toEqual(['/api/login/callback']);
  });

  it('describes bodies from the fields that check them', () => {
    expect(schema('CreateScheduleRequest')).toEqual({
      type: 'object',
      required: ['name', 'date', 'startTime', 'endTime'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 255 },
        description: { type: ['string', 'null'], maxLength: 10_000 },
        date: { type: 'string', format: 'date' },
        startTime: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
        endTime: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
        breakMinutes: { type: ['integer', 'null'], minimum: 0, maximum: 1_440 },
        peopleNeeded: { type: ['integer', 'null'], minimum: 1, maximum: 50 },
        venueId: { type: ['string', 'null'], format: 'uuid' },
        status: { type: ['string', 'null'], enum: ['draft', 'pending_approval', 'active', 'inactive', null] },
      },
    });
    expect(schema('UpdateScheduleRequest')).toMatchObject({
      properties: { version: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 } },
    });
  });

  it('describes the items of a list and their maximum number', () => {
    expect(schema('DecideTimesheetsRequest')).toMatchObject({ required: ['timesheets', 'status'] });
    expect(schema('DecideTimesheetsRequest')).toHaveProperty('properties.timesheets', {
      type: 'array',
      minItems: 1,
      maxItems: 2000,
      items: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          version: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
        },
      },
    });
  });

  it('describes the required properties of a nested object', () => {
    const request = schema('SubmitTimesheetRequest') as { required: string[] };
    expect(request).toHaveProperty('properties.clockOutLocation.required', ['lat', 'lng']);
    expect(request.required).not.toContain('clockOutLocation');
  });

  it('gives every property a type at any depth', () => {
    interface Schema {
      type?: string | string[];
      $ref?: string;
      anyOf?: Schema[];
      enum?: unknown[];
      const?: unknown;
      properties?: Record<string, Schema>;
      items?: Schema;
    }
    const hasType = ({ type, $ref, anyOf, enum: values, const: value }: Schema) =>
      Boolean(type ?? $ref ?? anyOf ?? values ?? value);
    function untyped({ properties = {}, items }: Schema, path: string): string[] {
      const inside = Object.entries(properties).flatMap(([name, one]) => [
        ...(hasType(one) ? [] : [`${path}.${name}`]),
        ...untyped(one, `${path}.${name}`),
      ]);
      return [...inside, ...(items ? untyped(items, path) : [])];
    }
    const schemas = Object.entries(document.components?.schemas ?? {}).filter(
      // The record in an error may be of any kind.
      ([name]) => name !== 'ErrorBody',
    );
    expect(schemas.flatMap(([name, one]) => untyped(one as Schema, name))).toEqual([]);
  });

  it('describes who may call a route and which errors it has', () => {
    const { approve, login, list } = {
      approve: document.paths['/api/schedules/{id}/approve']?.post,
      login: document.paths['/api/auth/login']?.post,
      list: document.paths['/api/schedules']?.get,
    };
    expect(document.components?.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'muster' },
    });
    expect(approve?.security).toEqual([{ session: [] }]);
    expect(Object.keys(approve?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '415', '429', '503']),
    );
    expect(login?.security).toEqual([]);
    // The invitation of a sign-in may be unknown, and so may the employee of a task.
    for (const one of [login, document.paths['/api/tasks']?.post])
      expect(Object.keys(one?.responses ?? {})).toContain('404');
    expect(Object.keys(document.paths['/api/venues']?.post?.responses ?? {})).not.toContain('404');
    expect(list?.parameters?.map((parameter) => 'name' in parameter && parameter.name)).toEqual([
      'range',
      'sort',
      'filter',
    ]);
    expect(list?.responses['200']).toMatchObject({ headers: { 'Content-Range': {} } });
    const file = document.paths['/api/employees/export']?.get?.responses['200'];
    expect(file).toMatchObject({ content: { 'text/csv': {} } });
    expect(file).not.toHaveProperty('headers');
    const { parameters } = document.paths['/api/employees/export']!.get!;
    expect(parameters?.map((parameter) => 'name' in parameter && parameter.name)).toEqual(['sort', 'filter']);
  });

  it('describes every parameter of a path', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(
        item as Record<string, { parameters: { in: string; name: string; description?: string }[] }>,
      )
        .flatMap(({ parameters }) => parameters)
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, description }) => [`${path} ${name}`, description]),
    );
    expect(described.filter(([, description]) => !description)).toEqual([]);
    expect(Object.fromEntries(described)).toMatchObject({
      '/api/rota-shifts/{id} id': 'The id of the rota shift',
      '/api/clock/entries/{id}/end id': 'The id of the clock entry',
      '/api/messages/{id} id': 'The id of the other member of the conversation',
      '/api/invitations/validate/{token} token': 'The token of the mailed link',
    });
  });

  it('describes errors of the sign-in at the provider as pages', () => {
    const responses = document.paths['/api/login/callback']?.get?.responses;
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['302', '400', '404', '409', '503']));
    expect(responses?.['409']).toMatchObject({ content: { 'text/html': {} } });
  });

  it('lets everyone read the metrics', () => {
    expect(document.paths['/metrics']?.get).toMatchObject({ security: [] });
    expect(document.paths['/metrics']?.get?.responses).not.toHaveProperty('401');
  });

  it('describes the parts of a conversation, and the day of a list of shifts', () => {
    const queryOf = (path: string) =>
      document.paths[path]?.get?.parameters?.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'query' ? [[parameter.name, parameter.required]] : [],
      );
    expect(queryOf('/api/messages/{id}')).toEqual([
      ['before', false],
      ['after', false],
      ['around', false],
      ['limit', false],
    ]);
    expect(queryOf('/api/messages/{id}/hits')).toEqual([
      ['q', false],
      ['before', false],
    ]);
    expect(queryOf('/api/messages/shifts')).toEqual([['date', true]]);
  });

  it('is a page whose scripts are all our own files, under the strict policy', async () => {
    const page = await t.visitor().get('/docs').expect(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^;]*)?;/);
    const scripts = [...page.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', body = ''] of scripts) {
      expect(body.trim()).toBe('');
      const source = /src=['"]([^'"]+)['"]/.exec(attributes)?.[1] ?? '';
      const { origin, pathname } = new URL(source, `${t.url}/api/docs`);
      expect(origin).toBe(t.url);
      const file = await fetch(`${t.url}${pathname}`);
      expect([pathname, file.status, file.headers.get('content-type')]).toEqual([
        pathname,
        200,
        expect.stringContaining('javascript'),
      ]);
    }
  });
});

describe('the description of the API with METRICS_TOKEN', () => {
  const t = withTestApp(undefined, { METRICS_TOKEN: 'a-token-of-sixteen' });

  it('requires the token for the metrics only', async () => {
    const { body } = await t.visitor().get('/docs-json').expect(200);
    const { components, paths } = body as OpenAPIObject;
    expect(components?.securitySchemes?.token).toEqual({ type: 'http', scheme: 'bearer' });
    expect(paths['/metrics']?.get?.security).toEqual([{ token: [] }]);
    expect(paths['/metrics']?.get?.responses).toHaveProperty('401');
    const others = Object.entries(paths).filter(([path]) => path !== '/metrics');
    expect(JSON.stringify(others)).not.toContain('"token":[]');
  });

  it('describes the answer of a path in capitals, because the router ignores case', async () => {
    const boss = await t.employer();
    expect((await boss.get('/push-devices/KEY').expect(200)).body).toHaveProperty('publicKey');
  });
});
