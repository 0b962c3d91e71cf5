import { localStore, parseStored } from './storage.js';

const CONTACT = 'muster.contact';

/** The time of the last contact by the server's clock and by the phone's, in milliseconds. */
export interface Contact {
  server: number;
  phone: number;
}

/** Stores the server's time of an answer that just arrived. */
export function storeServerTime(now: string): void {
  const contact: Contact = { server: Date.parse(now), phone: Date.now() };
  localStore.write(CONTACT, JSON.stringify(contact));
}

function lastContact(): Contact | null {
  return parseStored<Contact>(localStore.read(CONTACT));
}

/** Converts an instant of the phone's clock to the server's clock. Null before the first contact. */
export function toServerClock(phone: number, contact = lastContact()): string | null {
  if (!contact) return null;
  const instant = new Date(contact.server + phone - contact.phone);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Converts an instant to the server's clock, or returns it unchanged before the first contact. */
export function serverTime(phone: Date): Date {
  return new Date(toServerClock(phone.getTime()) ?? phone);
}
