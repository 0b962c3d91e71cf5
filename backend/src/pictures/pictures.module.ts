import { Module } from '@nestjs/common';
import { PictureReader } from './picture-reader.js';
import { PicturesErasure } from './pictures.erasure.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesQueries } from './pictures.queries.js';
import { PicturesService } from './pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [PictureReader, PicturesErasure, PicturesService, PicturesQueries],
  exports: [PicturesService],
})
export class PicturesModule {}
