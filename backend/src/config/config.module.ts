import { Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config.js';

/** Provides the settings as `Config`. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      global: true,
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
