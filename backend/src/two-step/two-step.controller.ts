import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SignInService } from '../auth/sign-in.service.js';
import { AsksAgain, CurrentActor, Public, Roles, WithoutFactor } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { ChangesState } from '../common/http/read-only.js';
import { Route } from '../common/routes/route.js';
import type { CurrentUserView, EmployeeDetail } from '../users/users.contract.js';
import { FactorChangesService } from './factor-changes.service.js';
import { FactorResetService } from './factor-reset.service.js';
import { ProofService } from './proof.service.js';
import { SecondStepService } from './second-step.service.js';
import {
  AddPasskeyRequest,
  ConfirmAppRequest,
  ProofRequest,
  SecondStepRequest,
  twoStepRoutes,
  type FactorsView,
  type NewAppView,
  type PasskeyOptionsView,
  type RecoveryCodesView,
  type WaitingSignInView,
} from './two-step.contract.js';
import { TwoStepQueries } from './two-step.queries.js';

@Controller()
export class TwoStepController {
  constructor(
    private readonly queries: TwoStepQueries,
    private readonly secondStep: SecondStepService,
    private readonly signIns: SignInService,
    private readonly changes: FactorChangesService,
    private readonly proofs: ProofService,
    private readonly resets: FactorResetService,
  ) {}

  @Public()
  @ChangesState()
  @Route(twoStepRoutes, 'GET /auth/second-step')
  waiting(@Req() request: Request): Promise<WaitingSignInView> {
    return this.secondStep.waiting(request);
  }

  @Public()
  @Route(twoStepRoutes, 'POST /auth/second-step/passkey')
  signInPasskey(@Req() request: Request): Promise<PasskeyOptionsView> {
    return this.secondStep.passkeyOptions(request);
  }

  @Public()
  @Route(twoStepRoutes, 'POST /auth/second-step')
  finish(@Req() request: Request, @Body() body: SecondStepRequest): Promise<CurrentUserView> {
    return this.signIns.finish(request, body);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @Route(twoStepRoutes, 'GET /auth/factors')
  factors(@CurrentActor() { accountId }: Actor): Promise<FactorsView> {
    return this.queries.factors(accountId);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @AsksAgain()
  @Route(twoStepRoutes, 'POST /auth/factors/app')
  startApp(@CurrentActor() actor: Actor, @Req() request: Request): Promise<NewAppView> {
    return this.changes.startApp(actor, request);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @AsksAgain()
  @Route(twoStepRoutes, 'POST /auth/factors/app/confirm')
  confirmApp(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() { code }: ConfirmAppRequest,
  ): Promise<RecoveryCodesView> {
    return this.changes.confirmApp(actor, request, code);
  }

  @Roles('employer', 'employee')
  @AsksAgain()
  @Route(twoStepRoutes, 'DELETE /auth/factors/app')
  removeApp(@CurrentActor() actor: Actor, @Req() request: Request): Promise<void> {
    return this.changes.removeApp(actor, request);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @AsksAgain()
  @Route(twoStepRoutes, 'POST /auth/factors/passkeys/options')
  newPasskey(@CurrentActor() actor: Actor, @Req() request: Request): Promise<PasskeyOptionsView> {
    return this.changes.passkeyOptions(actor, request);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @AsksAgain()
  @Route(twoStepRoutes, 'POST /auth/factors/passkeys')
  addPasskey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() body: AddPasskeyRequest,
  ): Promise<RecoveryCodesView> {
    return this.changes.addPasskey(actor, request, body);
  }

  @Roles('employer', 'employee')
  @AsksAgain()
  @Route(twoStepRoutes, 'DELETE /auth/factors/passkeys/:id')
  removePasskey(@CurrentActor() actor: Actor, @Req() request: Request, @IdParam() id: string): Promise<void> {
    return this.changes.removePasskey(actor, request, id);
  }

  @Roles('employer', 'employee')
  @AsksAgain()
  @Route(twoStepRoutes, 'POST /auth/factors/recovery-codes')
  renewRecoveryCodes(@CurrentActor() actor: Actor, @Req() request: Request): Promise<RecoveryCodesView> {
    return this.changes.renewRecoveryCodes(actor, request);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @Route(twoStepRoutes, 'POST /auth/proof/passkey')
  proofPasskey(@CurrentActor() actor: Actor, @Req() request: Request): Promise<PasskeyOptionsView> {
    return this.proofs.passkeyOptions(actor, request);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @Route(twoStepRoutes, 'POST /auth/proof')
  prove(@CurrentActor() actor: Actor, @Req() request: Request, @Body() body: ProofRequest): Promise<void> {
    return this.proofs.prove(actor, request, body);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(twoStepRoutes, 'POST /employees/:id/reset-factors')
  reset(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.resets.byEmployer(actor, id);
  }
}
