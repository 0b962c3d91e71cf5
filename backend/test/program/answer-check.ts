import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import * as v from 'valibot';
import { Page } from '../../src/common/http/lists/list-page.js';
import { routeOf } from '../../src/common/routes/route.js';

/** Compares every answer with the schema of its route, so that each test of the API also tests the declared types. */
export class AnswerCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = routeOf(context.getHandler());
    return next.handle().pipe(tap((answer) => route && rejectOther(route.key, route.spec, answer)));
  }
}

/** @throws Error if the answer differs from the declared one */
function rejectOther(
  key: string,
  { answer: one, list, file, redirects, mayBeEmpty }: NonNullable<ReturnType<typeof routeOf>>['spec'],
  answer: unknown,
): void {
  if (file || redirects || (mayBeEmpty && answer === undefined)) return;
  const schema = list ? v.array(list) : (one ?? v.undefined());
  const value = answer instanceof Page ? answer.rows : answer;
  const { issues } = v.safeParse(schema, value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  if (!issues) return;
  const problems = issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
  process.stderr.write(`${key} answers something else than its route table says: ${problems}\n`);
  throw new Error(problems);
}
