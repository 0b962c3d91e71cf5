import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    ...companyRecordColumns,
    senderId: p.manyToOne(User).mapToPk(),
    receiverId: p.manyToOne(User).mapToPk(),
    subject: p.text(),
    content: p.text(),
    isRead: p.boolean(),
  },
});

/** A message from one member of a company to another. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
