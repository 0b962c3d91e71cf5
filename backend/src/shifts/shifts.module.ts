import { Module } from '@nestjs/common';
import { PlansQueries } from './plans.queries.js';

@Module({ providers: [PlansQueries], exports: [PlansQueries] })
export class ShiftsModule {}
