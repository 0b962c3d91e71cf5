import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
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

/** A text with its compressed form, and the strong ETag of each. */
interface StoredFile {
  plain: Buffer;
  tag: string;
  compressed: Buffer;
  compressedTag: string;
}

function compressedFile(text: string): StoredFile {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, tag: `"${hash}"`, compressed: gzipSync(plain), compressedTag: `"${hash}-gzip"` };
}

/** Serves the API's page at /api/docs and its document at /api/docs-json. The first request creates both. */
export function serveApiDocs(app: NestExpressApplication): void {
  let document: OpenAPIObject | undefined;
  let file: StoredFile | undefined;
  const documentOnce = (): OpenAPIObject => (document ??= createApiDocument(app));
  // The library would serialise the document for each request.
  const express = app.getHttpAdapter().getInstance() as Express;
  express.get(`/${PATH}-json`, (request, response) => {
    file ??= compressedFile(JSON.stringify(documentOnce()));
    const isCompressed = request.acceptsEncodings('gzip') !== false;
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Accept-Encoding');
    response.setHeader('ETag', isCompressed ? file.compressedTag : file.tag);
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    response.type('application/json').send(isCompressed ? file.compressed : file.plain);
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
