import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { NotifierService } from '../notifications/notifier.service.js';

/** Notifies employers of texts that may name an erased person. */
@Injectable()
export class ErasureNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('erasure.searched', async (event) => {
      await this.notifier.notify(event, [EMPLOYERS], {
        type: 'erased_texts_found',
        title: 'Texts may name a former member',
        message: `${event.found === 1 ? 'One text' : `${event.found} texts`} may name a former member whose personal data was deleted. Decide whether to replace the name.`,
        data: { erasureId: event.objectId },
      });
    });
  }
}
