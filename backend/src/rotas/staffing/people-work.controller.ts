import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../../common/http/lists/list-query.js';
import { PeopleWorkQueries } from './people-work.queries.js';
import { Route } from '../../common/routes/route.js';
import { rotaRoutes, type PeopleWorkView } from '../rotas.contract.js';

@Controller()
export class PeopleWorkController {
  constructor(private readonly work: PeopleWorkQueries) {}

  @Roles('employer')
  @Route(rotaRoutes, 'GET /people-work')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<PeopleWorkView>> {
    return this.work.list(actor, query);
  }

  @Roles('employer')
  @Route(rotaRoutes, 'GET /people-work/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<PeopleWorkView> {
    return oneOfList((query) => this.work.list(actor, query), id);
  }
}
