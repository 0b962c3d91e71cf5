import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PushController } from './push.controller.js';
import { PushDeliveryService } from './push-delivery.service.js';
import { PushMessage } from '../notifications/push-message.entity.js';
import { PushDevicesService } from './push-devices.service.js';
import { PushQueries } from './push.queries.js';
import { PushReleaseService } from './push-release.service.js';
import { PushZoneChangeListener } from './push-zone-change.listener.js';
import { PushSecretsService } from './push-secrets.service.js';
import { PushSenderService } from './push-sender.service.js';
import { PushWorker } from './push.worker.js';

/** Notifications on members' devices, even while no page is open. */
@Module({
  imports: [MikroOrmModule.forFeature([PushMessage])],
  controllers: [PushController],
  providers: [
    PushDeliveryService,
    PushDevicesService,
    PushQueries,
    PushReleaseService,
    PushZoneChangeListener,
    PushSecretsService,
    PushSenderService,
    PushWorker,
  ],
  exports: [PushWorker],
})
export class PushModule {}
