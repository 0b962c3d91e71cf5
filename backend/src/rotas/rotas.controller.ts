import { Body, Controller, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Download } from '../common/http/files/downloads.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { Route } from '../common/routes/route.js';
import {
  rotaRoutes,
  CreateRotaRequest,
  ROTA_BODY_SIZE,
  ROTAS_DEFAULT,
  UpdateRotaRequest,
  type RotaView,
  type SavedRotaView,
} from './rotas.contract.js';
import {
  DiscardRotaRequest,
  PublishRotaRequest,
  rotaPublicationRoutes,
  type CancellationView,
  type UnpublishedChangeView,
} from './publication/rota-publication.contract.js';
import {
  rotaConfirmationRoutes,
  type AskedView,
  type UnconfirmedView,
} from './confirmations/rota-confirmations.contract.js';
import { RotaConfirmationsQueries } from './confirmations/rota-confirmations.queries.js';
import { RotaConfirmationsService } from './confirmations/rota-confirmations.service.js';
import { CopyRotaRequest, rotaCopyRoutes, type CopiedView } from './copy/rota-copy.contract.js';
import { RotaCopyService } from './copy/rota-copy.service.js';
import { NewRotaStatusInterceptor } from './new-rota-status.interceptor.js';
import { PublicationQueries } from './publication/publication.queries.js';
import { AddRotaShiftRequest, rotaShiftRoutes, type SavedShiftView } from './shifts/rota-shifts.contract.js';
import { RotaShiftsService } from './shifts/rota-shifts.service.js';
import { RotaPendingChangesService } from './publication/rota-pending-changes.service.js';
import { ApplyRotaTemplateRequest, rotaTemplateRoutes } from './templates/rota-templates.contract.js';
import { RotaTemplatesService } from './templates/rota-templates.service.js';
import { RotaExportQueries } from './rota-export.queries.js';
import { RotasQueries } from './rotas.queries.js';
import { RotasService } from './rotas.service.js';

@Controller()
export class RotasController {
  constructor(
    private readonly rotas: RotasService,
    private readonly shifts: RotaShiftsService,
    private readonly pendingChanges: RotaPendingChangesService,
    private readonly templates: RotaTemplatesService,
    private readonly copying: RotaCopyService,
    private readonly queries: RotasQueries,
    private readonly exports: RotaExportQueries,
    private readonly publication: PublicationQueries,
    private readonly confirmations: RotaConfirmationsService,
    private readonly confirmationsQueries: RotaConfirmationsQueries,
  ) {}

  @Roles('employer')
  @Route(rotaRoutes, 'GET /rotas')
  list(@CurrentActor() actor: Actor, @List(ROTAS_DEFAULT) query: ListQuery): Promise<Page<RotaView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @LongBody(ROTA_BODY_SIZE)
  @Route(rotaRoutes, 'POST /rotas')
  create(@CurrentActor() actor: Actor, @Body() request: CreateRotaRequest): Promise<SavedRotaView> {
    return this.rotas.create(actor, request);
  }

  @Roles('employer')
  @Route(rotaRoutes, 'GET /rotas/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RotaView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @LongBody(ROTA_BODY_SIZE)
  @Route(rotaRoutes, 'PATCH /rotas/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateRotaRequest,
  ): Promise<SavedRotaView> {
    return this.rotas.update(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaRoutes, 'DELETE /rotas/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RotaView> {
    return this.rotas.remove(actor, id);
  }

  @Roles('employer')
  @Download()
  @Route(rotaRoutes, 'GET /rotas/:id/export')
  export(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @List() query: ListQuery,
  ): Promise<StreamableFile> {
    return this.exports.file(actor, id, query);
  }

  @Roles('employer')
  @Route(rotaShiftRoutes, 'POST /rotas/:id/shifts')
  addShift(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: AddRotaShiftRequest,
  ): Promise<SavedShiftView> {
    return this.shifts.add(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaPublicationRoutes, 'GET /rotas/:id/unpublished')
  unpublished(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UnpublishedChangeView[]> {
    return this.publication.unpublished(actor, id);
  }

  @Roles('employer')
  @Route(rotaPublicationRoutes, 'GET /rotas/:id/cancellation')
  cancellation(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CancellationView> {
    return this.publication.cancellation(actor, id);
  }

  @Roles('employer')
  @Route(rotaPublicationRoutes, 'POST /rotas/:id/publish')
  publish(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: PublishRotaRequest,
  ): Promise<SavedRotaView> {
    return this.pendingChanges.publish(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaPublicationRoutes, 'POST /rotas/:id/discard')
  discard(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: DiscardRotaRequest,
  ): Promise<SavedRotaView> {
    return this.pendingChanges.discard(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaCopyRoutes, 'POST /rotas/:id/copy')
  // This decorator is below @Route, so that its interceptor also runs for repeated answers.
  @UseInterceptors(NewRotaStatusInterceptor)
  copy(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: CopyRotaRequest,
  ): Promise<CopiedView> {
    return this.copying.copy(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaTemplateRoutes, 'POST /rotas/:id/apply-template')
  applyTemplate(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ApplyRotaTemplateRequest,
  ): Promise<CopiedView> {
    return this.templates.apply(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaConfirmationRoutes, 'GET /rotas/:id/unconfirmed')
  unconfirmed(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UnconfirmedView[]> {
    return this.confirmationsQueries.unconfirmed(actor, id);
  }

  @Roles('employer')
  @Route(rotaConfirmationRoutes, 'POST /rotas/:id/ask-to-confirm')
  askToConfirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AskedView> {
    return this.confirmations.ask(actor, id);
  }
}
