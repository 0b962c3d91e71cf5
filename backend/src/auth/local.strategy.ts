import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { clientAddress } from '../common/http/client-address.js';
import { AuthService } from './auth.service.js';
import type { CheckedAccount } from './password-check.service.js';

/** Passport's strategy for an email address and a password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<CheckedAccount> {
    return this.auth.checkPassword(email, password, clientAddress(request));
  }
}
