import { Module } from '@nestjs/common';
import { AuthenticatorsService } from './authenticators.service.js';
import { FactorCipherService } from './factor-cipher.service.js';
import { FactorsService } from './factors.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

/** Stores and checks the second factors of accounts. */
@Module({
  providers: [
    AuthenticatorsService,
    FactorCipherService,
    FactorsService,
    PasskeysService,
    RecoveryCodesService,
  ],
  exports: [AuthenticatorsService, FactorsService, PasskeysService, RecoveryCodesService],
})
export class FactorsModule {}
