import { Module } from '@nestjs/common';
import { PictureReader } from './picture-reader.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesQueries } from './pictures.queries.js';
import { Pictures } from './pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [PictureReader, Pictures, PicturesQueries],
  exports: [Pictures],
})
export class PicturesModule {}
