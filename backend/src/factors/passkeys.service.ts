import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { insertOnce } from '../common/db/insert.js';
import { ownOrigin } from '../common/auth/same-origin.js';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { newId } from '../common/db/schema/columns.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { NewPasskeyRequest, PasskeyAnswerRequest } from './passkeys.contract.js';

/** A challenge is valid for this time. Browsers wait a minute for the person. */
const CHALLENGE_MS = 5 * 60_000;

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Stores the passkeys of accounts and checks their answers. The session keeps the challenge, which works once. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns what the browser needs to create a passkey. */
  async creationOptions(
    request: Request,
    { accountId, email, name }: { accountId: string; email: string; name: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: this.site(request).rpId,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(accountId)),
      excludeCredentials: (await this.stored(accountId)).map(({ credentialId }) => ({ id: credentialId })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    this.remember(request, options.challenge);
    return options;
  }

  /** Stores a new passkey and returns its id. Returns null if the answer is invalid. */
  async add(
    request: Request,
    accountId: string,
    passkey: NewPasskeyRequest,
    name: string,
  ): Promise<string | null> {
    const challenge = await this.takeChallenge(request);
    const { origin, rpId } = this.site(request);
    if (challenge === null) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.rawId,
        type: passkey.type,
        response: {
          clientDataJSON: passkey.response.clientDataJSON,
          attestationObject: passkey.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const id = newId();
    const isNew = await insertOnce(this.db, 'passkeys', {
      id,
      accountId,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
      createdAt: this.clock.now(),
    });
    return isNew ? id : null;
  }

  /** Returns what the browser needs to ask a passkey of the account. */
  async requestOptions(request: Request, accountId: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.site(request).rpId,
      allowCredentials: (await this.stored(accountId)).map(({ credentialId }) => ({ id: credentialId })),
      userVerification: 'preferred',
    });
    this.remember(request, options.challenge);
    return options;
  }

  /** Returns whether a passkey of the account answered this session's challenge. */
  async use(request: Request, accountId: string, answer: PasskeyAnswerRequest): Promise<boolean> {
    const challenge = await this.takeChallenge(request);
    const passkey = (await this.stored(accountId)).find(({ credentialId }) => credentialId === answer.id);
    if (challenge === null || !passkey) return false;
    const { origin, rpId } = this.site(request);
    const { clientDataJSON, authenticatorData, signature } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return false;
    const { newCounter } = authenticationInfo;
    // Passkeys without a counter always send 0.
    const { rows } = await sql`
      update passkeys set counter = ${newCounter}, last_used_at = ${this.clock.now()}
       where id = ${passkey.id} and (counter < ${newCounter} or ${newCounter}::int = 0) returning id`.execute(
      this.db,
    );
    return rows.length > 0;
  }

  /** Removes a passkey. Returns false if the account has no such passkey. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { rows } = await sql`
      delete from passkeys where account_id = ${accountId} and id = ${id} returning id`.execute(this.db);
    return rows.length > 0;
  }

  private async stored(accountId: string): Promise<StoredPasskey[]> {
    const rows = await read<StoredPasskey>(
      this.db,
      selection({ 'passkeys p': ['id', 'credentialId', 'publicKey'], counter: sql`counter::float8` }),
      sql`from passkeys p where account_id = ${accountId} order by created_at, id`,
    );
    return rows;
  }

  private site(request: Request): { origin: string; rpId: string } {
    const origin = ownOrigin(request, this.config.publicUrl);
    return { origin, rpId: new URL(origin).hostname };
  }

  private remember({ session }: Request, value: string): void {
    session.passkeyChallenge = { value, at: this.clock.now().toISOString() };
  }

  /** Returns the challenge once, even if several answers arrive at the same time. */
  private async takeChallenge({ session, sessionID }: Request): Promise<string | null> {
    const { passkeyChallenge: challenge } = session;
    delete session.passkeyChallenge;
    if (!challenge || this.clock.now().getTime() - Date.parse(challenge.at) > CHALLENGE_MS) return null;
    const { rows } = await sql`
      update session set sess = (sess::jsonb - 'passkeyChallenge')::json
       where sid = ${sessionID} and sess #>> '{passkeyChallenge,value}' = ${challenge.value}
      returning sid`.execute(this.db);
    return rows.length > 0 ? challenge.value : null;
  }

  private get db() {
    return this.em.getKysely();
  }
}
