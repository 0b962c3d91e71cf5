import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { ClosedCompaniesJob } from './closed-companies.job.js';
import { ClosingController } from './closing.controller.js';
import { ClosingMails } from './closing.mails.js';
import { CompanyExportService } from './company-export.service.js';
import { ClosingService } from './closing.service.js';

/** Closing a company, reopening it, and erasing it after 30 days. */
@Module({
  imports: [ErasureModule, MailModule, UsersModule],
  controllers: [ClosingController],
  providers: [ClosedCompaniesJob, ClosingMails, ClosingService, CompanyExportService],
  exports: [ClosedCompaniesJob],
})
export class ClosingModule {}
