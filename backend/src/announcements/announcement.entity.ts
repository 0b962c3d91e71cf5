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
    /** The venues that the announcement is aimed at. */
    venueIds: p.array().columnType('uuid[]'),
    /** The roles that it is aimed at, one per line. */
    roles: p.text().nullable(),
    isActive: p.boolean(),
    mustRead: p.boolean(),
    /** The number of times that employees were asked to confirm. */
    edition: p.integer(),
    publishedAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    /** True once the expiry was recorded and open clients were notified. */
    isOver: p.boolean(),
    remindedAt: p.datetime().nullable(),
  },
});

/** An announcement of a company for its members. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
