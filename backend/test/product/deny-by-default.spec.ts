import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Public } from '../../src/common/auth/access.js';
import { DenyByDefault } from '../../src/common/auth/deny-by-default.js';

@Controller('open')
class SaysSo {
  @Public()
  @Get()
  read(): string {
    return 'open';
  }
}

@Controller('forgotten')
class SaysNothing {
  @Get()
  read(): string {
    return 'open to whom?';
  }
}

@Module({ imports: [DiscoveryModule], controllers: [SaysSo], providers: [DenyByDefault] })
class Careful {}

@Module({ imports: [DiscoveryModule], controllers: [SaysSo, SaysNothing], providers: [DenyByDefault] })
class Careless {}

async function start(module: object): Promise<void> {
  const testing = await Test.createTestingModule({ imports: [module as typeof Careful] }).compile();
  await testing.createNestApplication({ logger: false }).init();
}

describe('a route that does not say who may call it', () => {
  it('stops the program at boot', async () => {
    await expect(start(Careless)).rejects.toThrow('SaysNothing.read has neither @Public() nor @Roles().');
  });

  it('is the only reason to stop', async () => {
    await expect(start(Careful)).resolves.toBeUndefined();
  });
});
