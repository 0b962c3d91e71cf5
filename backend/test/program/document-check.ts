import type { NestExpressApplication } from '@nestjs/platform-express';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { NextFunction, Request, Response } from 'express';
import { createApiDocument } from '../../src/common/docs/api-docs.js';

/** The part of the API's document that describes answers. */
interface DescribedPaths {
  paths: Record<string, Record<string, Pick<Operation, 'responses'>>>;
}
interface DescribedResponse {
  content?: Record<string, unknown>;
}

/** An operation of the document, such as `GET /api/venues/{id}`. */
interface Operation {
  verb: string;
  path: string;
  pattern: RegExp;
  responses: Record<string, DescribedResponse>;
}

/** A request and the answer of the program, without the body of a file. */
interface Exchange {
  method: string;
  url: string;
  status: number;
  mediaType: string;
  text: string | undefined;
}

const JSON_TYPE = 'application/json';

/**
 * Compares every answer with the API's document: its status, its media type, and its JSON by a strict validator. So each
 * test of the API also tests the document.
 */
export class DocumentCheck {
  /** Differences from the document, such as `GET /api/venues 409 application/json: is not declared`. */
  private readonly differences = new Set<string>();
  private document: CheckedDocument | null = null;

  constructor(private readonly app: NestExpressApplication) {}

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    let text: string | undefined;
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      if (typeof body === 'string') text = body;
      return send(body);
    };
    response.once('finish', () => this.compare(request, response, text));
    next();
  };

  /** @throws Error if the program gave an answer that differs from the document */
  rejectDifferences(): void {
    if (this.differences.size === 0) return;
    throw new Error(`Answers differ from the API's document:\n${[...this.differences].join('\n')}`);
  }

  private compare({ method, originalUrl, headers }: Request, response: Response, text?: string): void {
    // The document does not describe WebSocket handshakes and bodies of GET.
    if (headers.upgrade !== undefined || (method === 'GET' && headers['content-type'] !== undefined)) return;
    const { statusCode: status } = response;
    // HTTP's own answer to a caller who names the current version.
    if (status === 304 && headers['if-none-match'] !== undefined) return;
    const mediaType = String(response.getHeader('content-type')).replace(/;.*/, '');
    this.document ??= new CheckedDocument(createApiDocument(this.app));
    const found = this.document.differenceOf({ method, url: originalUrl, status, mediaType, text });
    if (found) this.differences.add(found);
  }
}

/** The API's document with a validator of each answer. */
class CheckedDocument {
  private readonly operations: Operation[];
  private readonly ajv = new Ajv2020({ strict: true, validateSchema: false });

  constructor(document: object) {
    this.operations = listOperations(document as DescribedPaths);
    addFormats.default(this.ajv);
    this.ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components']);
    this.ajv.addSchema(document, 'document');
  }

  /** Returns how an answer differs from the document, or null. Paths outside the document have no answers there. */
  differenceOf({ method, url, status, mediaType, text }: Exchange): string | null {
    const path = url.replace(/\?.*/, '');
    // The router refuses such a path before it belongs to an operation.
    if (!isDecodable(path)) return null;
    const operation = this.operations.find(
      ({ verb, pattern }) => verb.toUpperCase() === method && pattern.test(path),
    );
    if (!operation) return null;
    const { responses } = operation;
    // The document declares failures of the server together, as `default`.
    const name = !responses[status] && status === 500 ? 'default' : String(status);
    const differs = (how: string) => `${method} ${operation.path} ${status} ${mediaType}: ${how}`;
    const declared = responses[name];
    if (!declared) return differs('is not declared');
    if (!declared.content) return mediaType === JSON_TYPE ? differs('has a body') : null;
    if (!declared.content[mediaType]) return differs('has another media type');
    // Files are streams.
    if (mediaType !== JSON_TYPE || text === undefined) return null;
    const validate = this.validatorOf([
      'paths',
      operation.path,
      operation.verb,
      'responses',
      name,
      'content',
      JSON_TYPE,
      'schema',
    ]);
    return validate(JSON.parse(text)) ? null : differs(this.ajv.errorsText(validate.errors));
  }

  private validatorOf(parts: string[]): ValidateFunction {
    const pointer = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
    return this.ajv.getSchema(`document#/${pointer.map(encodeURIComponent).join('/')}`)!;
  }
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
        verb,
        path,
        // The router ignores case.
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, PARAMETER)}$`, 'iv'),
        responses,
      })),
    );
}
