import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { FactorsModule } from '../factors/factors.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { ProviderClientModule } from '../provider-client/provider-client.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordCheckService } from './password-check.service.js';
import { DevicesService } from './devices.service.js';
import { FirstFactorService } from './first-factor.service.js';
import { LocalStrategy } from './local.strategy.js';
import { PasswordsService } from './passwords.service.js';
import { MembershipsService } from './memberships.service.js';
import { NetworkPlacesService } from './network-places.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { WeakPasswordsService } from './weak-passwords.service.js';
import { Account } from '../users/account.entity.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Account]),
    FactorsModule,
    InvitationsModule,
    PassportModule,
    ProviderClientModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    DevicesService,
    FirstFactorService,
    LocalStrategy,
    PasswordCheckService,
    { provide: PasswordsService, useFactory: () => new PasswordsService() },
    MembershipsService,
    NetworkPlacesService,
    SessionsService,
    SignInService,
    WeakPasswordsService,
  ],
  exports: [
    DevicesService,
    FirstFactorService,
    PasswordCheckService,
    PasswordsService,
    MembershipsService,
    SessionsService,
    SignInService,
    WeakPasswordsService,
  ],
})
export class AuthModule {}
