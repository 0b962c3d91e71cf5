import { Module } from '@nestjs/common';
import { PictureReaderService } from './picture-reader.service.js';
import { PicturesErasureListener } from './pictures-erasure.listener.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesQueries } from './pictures.queries.js';
import { PicturesService } from './pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [PictureReaderService, PicturesErasureListener, PicturesService, PicturesQueries],
  exports: [PicturesService],
})
export class PicturesModule {}
