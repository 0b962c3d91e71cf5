import { EntityManager } from '@mikro-orm/postgresql';
import {
  applyDecorators,
  BadRequestException,
  ConflictException,
  Injectable,
  SetMetadata,
  UnprocessableEntityException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { read, selection } from '../db/lists/read.js';
import { insertOnce } from '../db/insert.js';
import type { MusterRequest } from '../auth/access.js';
import { newId } from '../db/schema/columns.js';
import { Config } from '../../config/config.js';
import { Clock } from '../time/clock.js';
import { TooMany } from './errors.js';

const KEY_MAX = 255;
/** Longer answers, in characters, are not kept. The answer for a rota may contain thousands of shifts. */
const ANSWER_MAX = 250_000;
/** The first answer was too long to keep, or contained a secret or an employee who was erased. */
const ANSWER_GONE = 'This was already done, but its result is no longer stored';
const TOO_MANY_KEPT = 'You submitted too much in two days. Please try again later.';
/** The job that deletes old answers runs every hour. */
const RETRY_SECONDS = 3_600;
const KEEPS_ANSWER = 'muster:keeps-answer';
const REUSED = 'This was already sent with other values. Check whether it was saved.';

/**
 * Runs the handler and stores its answer in one transaction. A repeated key of the same member gets the first answer.
 * The row is locked until the first request ends, so the second one waits.
 */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<MusterRequest>();
    const key = request.header('idempotency-key');
    if (key === undefined) return next.handle();
    if (key.length === 0 || key.length > KEY_MAX) {
      throw new BadRequestException(`Idempotency-Key must be 1 to ${KEY_MAX} characters`);
    }
    const keepsAnswer = Reflect.getMetadata(KEEPS_ANSWER, context.getHandler()) as boolean;
    return from(this.runOnce(request, { key, keepsAnswer }, () => firstValueFrom(next.handle())));
  }

  private runOnce(
    request: MusterRequest,
    { key, keepsAnswer }: { key: string; keepsAnswer: boolean },
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const { userId, companyId } = request.actor!;
    const hash = createHash('sha256')
      .update(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64url');
    return this.em.transactional(async (em) => {
      const db = em.getKysely();
      const isNew = await insertOnce(db, 'idempotency_keys', {
        id: newId(),
        companyId,
        userId,
        key,
        requestHash: hash,
        createdAt: this.clock.now(),
      });
      if (!isNew) {
        const rows = await read<{ request_hash: string; response: unknown; isGone: boolean }>(
          db,
          selection({
            request_hash: sql`k.request_hash`,
            'idempotency_keys k': ['response'],
            isGone: sql`k.is_cleared or exists (
                   select from erasures e where e.company_id = k.company_id and e.step = 'answers'
                      and e.created_at >= k.created_at)`,
          }),
          sql`from idempotency_keys k where k.user_id = ${userId} and k.key = ${key}`,
        );
        if (rows[0]?.request_hash !== hash) throw new UnprocessableEntityException(REUSED);
        if (rows[0].isGone) throw new ConflictException(ANSWER_GONE, { errorCode: 'answer_gone' });
        return rows[0].response;
      }
      await this.rejectIfTooMany(em, userId);
      const answer = await handle();
      const text = JSON.stringify(answer) as string | undefined;
      const isGone = text !== undefined && (!keepsAnswer || text.length > ANSWER_MAX);
      await sql`
        update idempotency_keys set response = ${isGone ? null : text}::jsonb, is_cleared = ${isGone}
         where user_id = ${userId} and key = ${key}`.execute(db);
      return answer;
    });
  }

  /**
   * Answers are kept for two days, so their number per member is limited. The key of this request counts.
   * @throws TooMany
   */
  private async rejectIfTooMany(em: EntityManager, userId: string): Promise<void> {
    const { idempotencyKeysPerMember: most } = this.config.limits;
    const { rows } = await sql`
      select from idempotency_keys where user_id = ${userId} limit 1 offset ${most}`.execute(em.getKysely());
    if (rows.length > 0) throw new TooMany(TOO_MANY_KEPT, RETRY_SECONDS);
  }
}

/** Marks a POST that supports the `Idempotency-Key` header, with or without storing its answer. */
export const Idempotent = (keepsAnswer: boolean) =>
  applyDecorators(SetMetadata(KEEPS_ANSWER, keepsAnswer), UseInterceptors(IdempotencyInterceptor));
