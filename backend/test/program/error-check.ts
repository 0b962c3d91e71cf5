import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { createApiDocument } from '../../src/common/docs/api-docs.js';

/** The part of the API's document that describes answers. */
interface DescribedPaths {
  paths: Record<string, Record<string, { responses: Record<string, DescribedResponse> }>>;
}
interface DescribedResponse {
  content?: Record<string, { schema: { allOf?: [object, { properties: { code: { enum: string[] } } }] } }>;
}

/** An operation of the document, such as `GET /api/venues/{id}`, and its responses by status. */
interface Operation {
  method: string;
  path: string;
  pattern: RegExp;
  responses: Record<string, DescribedResponse>;
}

/**
 * Compares the status, media type and code of every answer with the API's document, so that each test of the API also
 * tests the declared errors.
 */
export class ErrorCheck {
  /** Answers that the document does not describe, such as `GET /api/venues answers 409 stale`. */
  private readonly undeclared = new Set<string>();
  private operations: Operation[] | null = null;

  constructor(private readonly app: NestExpressApplication) {}

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    let code: string | undefined;
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      code = (body as { code?: string } | null)?.code;
      return json(body);
    };
    response.once('finish', () => this.compare(request, response, code));
    next();
  };

  /** @throws Error if the program gave an answer that the document does not describe */
  rejectIfUndeclared(): void {
    if (this.undeclared.size === 0) return;
    throw new Error(`Undeclared in the route table:\n${[...this.undeclared].join('\n')}`);
  }

  private compare(
    { method, originalUrl, headers }: Request,
    response: Response,
    code: string | undefined,
  ): void {
    // The document does not describe WebSocket handshakes and bodies of GET.
    if (headers.upgrade !== undefined || (method === 'GET' && headers['content-type'] !== undefined)) return;
    const operation = this.operationOf(method, originalUrl.replace(/\?.*/, ''));
    if (!operation) return;
    const { statusCode: status } = response;
    // HTTP's own answer to a caller who names the current version.
    if (status === 304 && headers['if-none-match'] !== undefined) return;
    const { responses } = operation;
    // The document declares failures of the server together, as `default`.
    const declared = responses[status] ?? (status === 500 ? responses.default : undefined);
    const mediaType = String(response.getHeader('content-type')).replace(/;.*/, '');
    if (declared && (status < 400 || hasError(declared, mediaType, code))) return;
    this.undeclared.add([method, operation.path, 'answers', status, mediaType, code].join(' '));
  }

  private operationOf(method: string, path: string): Operation | undefined {
    // The router refuses such a path before it belongs to an operation.
    if (!isDecodable(path)) return undefined;
    this.operations ??= listOperations(createApiDocument(this.app) as unknown as DescribedPaths);
    return this.operations.find((one) => one.method === method && one.pattern.test(path));
  }
}

/** True if a response may have this media type and this code. */
function hasError({ content }: DescribedResponse, mediaType: string, code: string | undefined): boolean {
  const schema = content?.[mediaType]?.schema;
  const codes = schema?.allOf?.[1].properties.code.enum;
  return schema !== undefined && (!codes || (code !== undefined && codes.includes(code)));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const PARAMETER = '[^\\/]+';

/** Lists the operations. A path with a fixed part is before one that has a parameter there, as in the router. */
function listOperations({ paths }: DescribedPaths): Operation[] {
  return Object.entries(paths)
    .sort(([a], [b]) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([verb, { responses }]) => ({
        method: verb.toUpperCase(),
        path,
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, PARAMETER)}$`, 'v'),
        responses,
      })),
    );
}
