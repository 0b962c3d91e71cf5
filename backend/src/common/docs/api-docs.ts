import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import { Config } from '../../config/config.js';
import { sessionCookie } from '../auth/session.js';
import { PRODUCT_NAME } from '../common.contract.js';
import { describeOperations, SESSION_SCHEME } from './describe-operations.js';
import { documentRequests } from './request-schemas.js';
import { operationId, routesOf } from './routes.js';

const PATH = 'api/docs';

/** Serves the API's page at /api/docs and its document at /api/docs-json. The first request creates both. */
export function serveApiDocs(app: NestExpressApplication): void {
  let document: OpenAPIObject | undefined;
  let text: string | undefined;
  const make = (): OpenAPIObject => (document ??= apiDocument(app));
  // The library would serialise the document for each request.
  const express = app.getHttpAdapter().getInstance() as Express;
  express.get(`/${PATH}-json`, (_request, response) => {
    text ??= JSON.stringify(make());
    response.type('application/json').send(text);
  });
  SwaggerModule.setup(PATH, app, make, {
    raw: false,
    customSiteTitle: `${PRODUCT_NAME} API`,
    swaggerOptions: { validatorUrl: null, displayRequestDuration: true, docExpansion: 'none' },
  });
}

/** Returns the OpenAPI document of the program's routes. */
export function apiDocument(app: NestExpressApplication): OpenAPIObject {
  documentRequests();
  const base = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(
      'Sign in by POST /api/auth/login; the session is a cookie. Writes must come from the same origin and send JSON.',
    )
    .setVersion('1')
    .addCookieAuth(sessionCookie(app.get(Config)), { type: 'apiKey', in: 'cookie' }, SESSION_SCHEME)
    .build();
  const document = SwaggerModule.createDocument(app, base, { operationIdFactory: operationId });
  return describeOperations(document, routesOf(app));
}
