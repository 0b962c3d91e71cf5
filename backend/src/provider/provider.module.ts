import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AuthModule } from '../auth/auth.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { UsersModule } from '../users/users.module.js';
import { IdentitiesService } from './identities.service.js';
import { IdentityAccountService } from './identity-account.service.js';
import { InvitationChoiceService } from './invitation-choice.service.js';
import { ProviderClientModule } from '../provider-client/provider-client.module.js';
import { ProviderController } from './provider.controller.js';
import { ProviderFlowService } from './provider-flow.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

@Module({
  imports: [AuthModule, InvitationsModule, PassportModule, ProviderClientModule, UsersModule],
  controllers: [ProviderController],
  providers: [
    IdentitiesService,
    IdentityAccountService,
    InvitationChoiceService,
    ProviderFlowService,
    ProviderSignInService,
  ],
})
export class ProviderModule {}
