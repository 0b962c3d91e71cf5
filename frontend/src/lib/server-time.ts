import { localStore, parsed } from './storage.js';

const CONTACT = 'muster.contact';

/** When this phone last heard the server's time: by the server's clock and by its own, in milliseconds. */
export interface Contact {
  server: number;
  phone: number;
}

/** Notes the server's time as it has just come. */
export function noteContact(now: string): void {
  const contact: Contact = { server: Date.parse(now), phone: Date.now() };
  localStore.write(CONTACT, JSON.stringify(contact));
}

function lastContact(): Contact | null {
  return parsed<Contact>(localStore.read(CONTACT));
}

/** An instant of the phone's clock by the server's clock; null when the server's time was never heard. */
export function byServer(phone: number, contact = lastContact()): string | null {
  if (!contact) return null;
  const instant = new Date(contact.server + phone - contact.phone);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** The time by the server's clock as far as it is known, for an instant of the phone's. */
export function serverTime(phone: Date): Date {
  return new Date(byServer(phone.getTime()) ?? phone);
}
