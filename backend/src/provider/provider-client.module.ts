import { Module } from '@nestjs/common';
import { ProviderClient } from './provider.client.js';

/** The connection to the provider alone, which signing out needs too. */
@Module({ providers: [ProviderClient], exports: [ProviderClient] })
export class ProviderClientModule {}
