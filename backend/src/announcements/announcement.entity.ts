import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';
import { AUDIENCES, PRIORITIES } from './announcements.contract.js';

const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcements',
  properties: {
    ...companyRecordColumns,
    authorId: p.manyToOne(User).mapToPk(),
    title: p.text(),
    content: p.text(),
    priority: p.enum(PRIORITIES),
    targetAudience: p.enum(AUDIENCES),
    isActive: p.boolean(),
    mustRead: p.boolean(),
    /** Counts how often people were asked to confirm that they have read it. */
    edition: p.integer(),
    publishedAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    /** Whether those who saw it were told that it has expired. */
    isOver: p.boolean(),
    remindedAt: p.datetime().nullable(),
  },
});

/** News of the company for those who work there. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
