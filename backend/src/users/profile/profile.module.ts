import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { UsersModule } from '../users.module.js';

@Module({
  imports: [PicturesModule, UsersModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
