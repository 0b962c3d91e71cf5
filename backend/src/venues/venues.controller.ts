import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { IMPORT_BODY_SIZE, type ImportResult } from '../common/import.contract.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import {
  CreateVenueRequest,
  ImportVenuesRequest,
  type VenuesImportCheck,
  UpdateVenueRequest,
  venueRoutes,
  type VenueView,
} from './venues.contract.js';
import { VenuesExportService } from './venues-export.service.js';
import { VenuesImportService } from './venues-import.service.js';
import { VenueList, VenuesQueries } from './venues.queries.js';
import { VenuesService } from './venues.service.js';

@Controller()
export class VenuesController {
  constructor(
    private readonly venues: VenuesService,
    private readonly exports: VenuesExportService,
    private readonly imports: VenuesImportService,
    private readonly queries: VenuesQueries,
  ) {}

  @Roles('employer')
  @Route(venueRoutes, 'GET /venues')
  list(@CurrentActor() actor: Actor, @VenueList() query: ListQuery): Promise<Page<VenueView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(venueRoutes, 'POST /venues')
  create(@CurrentActor() actor: Actor, @Body() request: CreateVenueRequest): Promise<VenueView> {
    return this.venues.create(actor, request);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(venueRoutes, 'POST /venues/import')
  import(@CurrentActor() actor: Actor, @Body() request: ImportVenuesRequest): Promise<ImportResult> {
    return this.imports.import(actor, request);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(venueRoutes, 'POST /venues/import/check')
  checkImport(
    @CurrentActor() actor: Actor,
    @Body() request: ImportVenuesRequest,
  ): Promise<VenuesImportCheck> {
    return this.imports.check(actor, request);
  }

  @Roles('employer')
  @Route(venueRoutes, 'GET /venues/export')
  export(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer')
  @Route(venueRoutes, 'GET /venues/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<VenueView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(venueRoutes, 'PATCH /venues/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateVenueRequest,
  ): Promise<VenueView> {
    return this.venues.update(actor, id, request);
  }

  @Roles('employer')
  @Route(venueRoutes, 'DELETE /venues/:id')
  deactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<VenueView> {
    return this.venues.deactivate(actor, id);
  }
}
