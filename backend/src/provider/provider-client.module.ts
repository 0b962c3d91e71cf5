import { Module } from '@nestjs/common';
import { ProviderClientService } from './provider-client.service.js';

/** The connection to the provider alone, which signing out needs too. */
@Module({ providers: [ProviderClientService], exports: [ProviderClientService] })
export class ProviderClientModule {}
