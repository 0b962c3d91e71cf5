import { Controller, Get } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import type { Page } from '../common/http/list-page.js';
import { List, type ListQuery } from '../common/http/list-query.js';
import { ElsewhereQueries } from './elsewhere.queries.js';
import type { PeopleWorkView } from './rotas.contract.js';

@Controller('people-work')
export class PeopleWorkController {
  constructor(private readonly elsewhere: ElsewhereQueries) {}

  @Roles('employer')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<PeopleWorkView>> {
    return this.elsewhere.list(actor, query);
  }
}
