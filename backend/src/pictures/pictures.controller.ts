import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { PicturesQueries } from './pictures.queries.js';

/** The bytes of an address never change, but who may see them does: no proxy keeps them. */
const HEADERS = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

@Controller('pictures')
export class PicturesController {
  constructor(private readonly queries: PicturesQueries) {}

  @Roles('employer', 'employee')
  @Get(':id')
  async show(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { type, bytes } = await this.queries.one(actor, id);
    response.set(HEADERS);
    return new StreamableFile(bytes, { type, disposition: 'inline', length: bytes.length });
  }
}
