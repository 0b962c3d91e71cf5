import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import { insert } from '../common/db/insert.js';
import type { Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { ActorRecheck } from '../common/auth/actor-recheck.js';
import { Clock } from '../common/time/clock.js';
import { RENDER, renderLogo, type RenderedPicture, type PictureKind } from './rendering.js';
import { PictureReaderService } from './picture-reader.service.js';
import { PicturesQueries } from './pictures.queries.js';

/** The bytes of an address never change, but the right to see them may, so proxies must not cache them. */
const HEADERS = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** A new picture, null to remove it, or undefined to keep it. */
type Sent = string | null | undefined;

/** Stores uploaded pictures. Rendering takes long, so render before a transaction starts. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly reader: PictureReaderService,
    private readonly actorRecheck: ActorRecheck,
    private readonly queries: PicturesQueries,
  ) {}

  /**
   * Returns a picture with headers that let browsers cache it.
   * @throws NotVisible
   */
  async file(actor: Actor, id: string, response: Response): Promise<StreamableFile> {
    const { type, bytes } = await this.queries.one(actor, id);
    response.set(HEADERS);
    return new StreamableFile(bytes, { type, disposition: 'inline', length: bytes.length });
  }

  /**
   * Renders the picture in a data URL that was sent as `field`. Returns null and undefined unchanged.
   * @throws InvalidFields; TooMany; as `ActorRecheck.check`
   */
  async draw(
    actor: Actor,
    kind: PictureKind,
    field: string,
    sent: Sent,
  ): Promise<RenderedPicture | null | undefined> {
    return sent ? this.read(actor, field, sent, RENDER[kind]) : (sent as null | undefined);
  }

  /**
   * Renders a logo and returns it as a small data URL.
   * @throws InvalidFields; TooMany; as `ActorRecheck.check`
   */
  async logo(actor: Actor, field: string, sent: Sent): Promise<Sent> {
    if (!sent) return sent;
    const { type, bytes } = await this.read(actor, field, sent, renderLogo);
    return `data:${type};base64,${bytes.toString('base64')}`;
  }

  /**
   * Replaces or removes a user's picture and returns the new address. An address never changes its bytes.
   * Call it inside a transaction that has locked the user's row.
   */
  async replace(userId: string, kind: PictureKind, drawing: RenderedPicture | null): Promise<string | null> {
    const db = this.em.getKysely();
    await sql`delete from pictures where user_id = ${userId} and kind = ${kind}`.execute(db);
    if (drawing === null) return null;
    const id = newId();
    await insert(db, 'pictures', {
      id,
      userId,
      kind,
      type: drawing.type,
      bytes: drawing.bytes,
      createdAt: this.clock.now(),
    });
    return `/api/pictures/${id}`;
  }

  /**
   * Checks the session again after rendering, because the picture
   * may have waited for others and the user may have signed out.
   */
  private async read<T>(
    { accountId }: Actor,
    field: string,
    sent: string,
    draw: (picture: Sharp) => Promise<T>,
  ): Promise<T> {
    const drawn = await this.reader.read(accountId, field, sent, draw);
    await this.actorRecheck.check();
    return drawn;
  }
}
