import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../../common/http/lists/list-query.js';
import { PublicationQueries } from './publication.queries.js';
import { Route } from '../../common/routes/route.js';
import { rotaPublicationRoutes, type ShiftNoticeView } from './rota-publication.contract.js';

@Controller()
export class ShiftNoticesController {
  constructor(private readonly publication: PublicationQueries) {}

  @Roles('employer')
  @Route(rotaPublicationRoutes, 'GET /shift-notices')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ShiftNoticeView>> {
    return this.publication.notices(actor, query);
  }

  @Roles('employer')
  @Route(rotaPublicationRoutes, 'GET /shift-notices/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ShiftNoticeView> {
    return oneOfList((query) => this.publication.notices(actor, query), id);
  }
}
