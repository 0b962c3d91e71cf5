import { p } from '@mikro-orm/core';
import { v7 } from 'uuid';

/** Returns a new UUIDv7, so that ids sort by creation time. */
export function newId(): string {
  return v7();
}

/** The primary key and the times of every record. The database's clock sets the times. */
export const recordColumns = {
  id: p.uuid().primary(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
};
