import { Module } from '@nestjs/common';
import { PictureReaderService } from './picture-reader.service.js';
import { PicturesErasure } from './pictures.erasure.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesQueries } from './pictures.queries.js';
import { PicturesService } from './pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [PictureReaderService, PicturesErasure, PicturesService, PicturesQueries],
  exports: [PicturesService],
})
export class PicturesModule {}
