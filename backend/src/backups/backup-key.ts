import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The first bytes of every file in the format of age. */
const MAGIC = 'age-encryption.org/v1';
const PRIVATE = 'AGE-SECRET-KEY-1';

/** Returns a new private key and its public key. */
export async function newBackupKey(): Promise<{ key: string; publicKey: string }> {
  const key = await generateX25519Identity();
  return { key, publicKey: await identityToRecipient(key) };
}

/** Returns true if a file that starts with these bytes is encrypted. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).toString('latin1') === MAGIC;
}

/** Returns the step of a pipeline that encrypts a stream. */
export function encryptWith(key: string): (source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array> {
  return async function* (source) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(key.startsWith(PRIVATE) ? await identityToRecipient(key) : key);
    yield* await encrypter.encrypt(ReadableStream.from<Uint8Array>(source));
  };
}

/**
 * Returns the step of a pipeline that decrypts a stream. It fails for a wrong key, and for bytes that were changed or
 * are missing.
 */
export function decryptWith(key: string): (source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array> {
  return async function* (source) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(source));
  };
}

/** Returns true if the key can read backups. */
export function canDecrypt(key: string): boolean {
  return key.startsWith(PRIVATE);
}
