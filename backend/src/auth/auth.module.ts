import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { ProviderClientModule } from '../provider/provider-client.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordCheck } from './password-check.js';
import { LocalStrategy } from './local.strategy.js';
import { Passwords } from './passwords.js';
import { MembershipsService } from './memberships.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInFlow } from './sign-in.flow.js';
import { Account } from './account.entity.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Account]),
    InvitationsModule,
    PassportModule,
    ProviderClientModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    LocalStrategy,
    PasswordCheck,
    { provide: Passwords, useFactory: () => new Passwords() },
    MembershipsService,
    SessionsService,
    SignInFlow,
  ],
  exports: [PasswordCheck, Passwords, MembershipsService, SessionsService],
})
export class AuthModule {}
