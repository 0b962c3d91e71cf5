import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { ProviderClientModule } from '../provider/provider-client.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordCheck } from './password-check.js';
import { Passwords } from './passwords.js';
import { MembershipsService } from './memberships.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInFlow } from './sign-in.flow.js';

@Module({
  imports: [InvitationsModule, ProviderClientModule, UsersModule],
  controllers: [AuthController],
  providers: [AuthService, PasswordCheck, Passwords, MembershipsService, SessionsService, SignInFlow],
  exports: [PasswordCheck, Passwords, MembershipsService, SessionsService],
})
export class AuthModule {}
