import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuditListener } from './audit.listener.js';
import { AuditEntry } from './audit-entry.entity.js';

@Module({ imports: [MikroOrmModule.forFeature([AuditEntry])], providers: [AuditListener] })
export class AuditModule {}
