import { p } from '@mikro-orm/core';
import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/** Primary key and times that every record carries; the times come from the database's clock. */
export const recordColumns = {
  id: p.uuid().primary(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
};
