import { Module } from '@nestjs/common';
import { ProviderClientService } from './provider-client.service.js';

/** The connection to the provider, which sign-out also needs. */
@Module({ providers: [ProviderClientService], exports: [ProviderClientService] })
export class ProviderClientModule {}
