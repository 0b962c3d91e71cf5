import { DiscoveryService } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import { Config } from '../../config/config.js';
import { sessionCookieName } from '../auth/session.js';
import { PRODUCT_NAME } from '../common.contract.js';
import { listRouteMethods } from '../http/controller-methods.js';
import { apiDocument } from './api-document.js';

const PATH = 'api/docs';

/** Serves the API's page at /api/docs and its document at /api/docs-json. The first request creates both. */
export function serveApiDocs(app: NestExpressApplication): void {
  let document: OpenAPIObject | undefined;
  let text: string | undefined;
  const documentOnce = (): OpenAPIObject => (document ??= createApiDocument(app));
  // The library would serialise the document for each request.
  const express = app.getHttpAdapter().getInstance() as Express;
  express.get(`/${PATH}-json`, (_request, response) => {
    text ??= JSON.stringify(documentOnce());
    response.type('application/json').send(text);
  });
  SwaggerModule.setup(PATH, app, documentOnce, {
    raw: false,
    customSiteTitle: `${PRODUCT_NAME} API`,
    swaggerOptions: { validatorUrl: null, displayRequestDuration: true, docExpansion: 'none' },
  });
}

/** Returns the OpenAPI document of the program's routes and settings. */
export function createApiDocument(app: NestExpressApplication): OpenAPIObject {
  const config = app.get(Config);
  const about = {
    url: config.linkBase,
    cookie: sessionCookieName(config),
    hasMetricsToken: config.metricsToken !== null,
  };
  return apiDocument(listRouteMethods(app.get(DiscoveryService)), about) as unknown as OpenAPIObject;
}
