import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AccountLinksService } from './account-links.service.js';
import { AccountsHousekeeping } from './accounts.housekeeping.js';
import { AccountsMails } from './accounts.mails.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsQueries } from './accounts.queries.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { AccountSwitchService } from './account-switch.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { OwnDataController } from './own-data.controller.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({
  imports: [AuthModule, ErasureModule, InvitationsModule, MailModule, UsersModule],
  controllers: [AccountsController, OwnDataController, RecoveryController],
  providers: [
    AccountErasureService,
    AccountExportService,
    AccountLinksService,
    AccountsHousekeeping,
    AccountsMails,
    AccountsQueries,
    EmailConfirmationService,
    AccountSwitchService,
    OwnSessionsService,
    PasswordChangeService,
    PasswordResetService,
  ],
})
export class AccountsModule {}
