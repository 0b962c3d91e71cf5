import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { FactorChangesService } from './factor-changes.service.js';
import { FactorResetService } from './factor-reset.service.js';
import { ProofService } from './proof.service.js';
import { SecondStepService } from './second-step.service.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStepHousekeeping } from './two-step.housekeeping.js';
import { TwoStepMails } from './two-step.mails.js';
import { TwoStepQueries } from './two-step.queries.js';

/** Two-step sign-in: second factors, and asking for them again before sensitive actions. */
@Module({
  imports: [AuthModule, FactorsModule, MailModule, UsersModule],
  controllers: [TwoStepController],
  providers: [
    FactorChangesService,
    FactorResetService,
    ProofService,
    SecondStepService,
    TwoStepHousekeeping,
    TwoStepMails,
    TwoStepQueries,
  ],
  exports: [FactorResetService],
})
export class TwoStepModule {}
