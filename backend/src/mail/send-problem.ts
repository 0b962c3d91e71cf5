/** Reasons for a failed mail, without any address, link or text from the mail server. */
const SENTENCES: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  AbortError: 'The mail server did not answer in time.',
  TimeoutError: 'The mail server did not answer in time.',
  EAUTH: 'The mail server refused the sign-in.',
  ENOAUTH: 'The mail server refused the sign-in.',
  EENVELOPE: 'The mail server refused the address.',
  EMESSAGE: 'The mail server refused the mail.',
  EPROTOCOL: 'The mail server sent an answer that is not SMTP.',
  ETLS: 'The mail server does not offer a trusted secure connection.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ECONNRESET: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The mail server could not be reached.',
  ENOTFOUND: 'The mail server could not be reached.',
  EACCES: 'The outbox folder could not be written to.',
  ENOSPC: 'The outbox folder could not be written to.',
  EROFS: 'The outbox folder could not be written to.',
};

/** Returns the sentence for a failed attempt. */
export function sendProblemText(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const known = [code, name].find((word) => typeof word === 'string' && Object.hasOwn(SENTENCES, word));
  return known ? SENTENCES[known as string]! : 'The mail could not be sent.';
}
