import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { Route } from '../common/routes/route.js';
import { pictureRoutes } from './pictures.contract.js';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Roles('employer', 'employee')
  @Route(pictureRoutes, 'GET /pictures/:id')
  show(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.pictures.file(actor, id, response);
  }
}
