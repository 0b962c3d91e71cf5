import { Module } from '@nestjs/common';
import { RotasDeactivation } from './rotas.deactivation.js';

@Module({ providers: [RotasDeactivation] })
export class RotasModule {}
