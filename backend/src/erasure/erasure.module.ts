import { Module } from '@nestjs/common';
import { PlaceErasure } from './place-erasure.service.js';

/** Forgetting people, for themselves and for their former employers. */
@Module({ providers: [PlaceErasure], exports: [PlaceErasure] })
export class ErasureModule {}
