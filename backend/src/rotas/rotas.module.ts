import { Module } from '@nestjs/common';
import { RotasDeactivation } from './rotas.deactivation.js';
import { RotasZoneChange } from './rotas.zone-change.js';

@Module({ providers: [RotasDeactivation, RotasZoneChange] })
export class RotasModule {}
