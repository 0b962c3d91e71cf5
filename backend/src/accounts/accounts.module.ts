import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountErasure } from './account-erasure.service.js';
import { AccountExport } from './account-export.js';
import { AccountLinks } from './account-links.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsQueries } from './accounts.queries.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { Moves } from './moves.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { OwnDataController } from './own-data.controller.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordReset } from './password-reset.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({
  imports: [AuthModule, ErasureModule, InvitationsModule, MailModule, UsersModule],
  controllers: [AccountsController, OwnDataController, RecoveryController],
  providers: [
    AccountErasure,
    AccountExport,
    AccountLinks,
    AccountsQueries,
    EmailConfirmation,
    Moves,
    OwnSessions,
    PasswordChange,
    PasswordReset,
  ],
})
export class AccountsModule {}
