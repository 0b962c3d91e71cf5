/**
 * Milliseconds for which notifications are collected before a mail is sent. A week that is planned shift by shift
 * then makes one mail.
 */
export const COLLECT_MS = 120_000;
