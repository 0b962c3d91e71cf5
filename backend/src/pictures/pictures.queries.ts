import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { Actor } from '../common/auth/actor.js';
import { orNotFound } from '../common/http/errors.js';
import type { RenderedPicture } from './rendering.js';

const PICTURE: Selection<RenderedPicture> = selection({ 'pictures p': ['bytes'], type: sql`p.type` });

@Injectable()
export class PicturesQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns a picture: a face for every member of the company, a badge for its owner and the employers.
   * @throws NotVisible
   */
  async one(actor: Actor, id: string): Promise<RenderedPicture> {
    const [picture] = await read(
      this.em.getKysely(),
      PICTURE,
      sql`from pictures p join users u on u.id = p.user_id
       where p.id = ${id}
         and (u.id = ${actor.userId}
              or (u.company_id = ${actor.companyId} and (p.kind = 'profile' or ${actor.role} = 'employer')))`,
    );
    return orNotFound(picture);
  }
}
