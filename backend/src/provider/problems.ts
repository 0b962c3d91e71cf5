import { HttpException } from '@nestjs/common';
import { PRODUCT_NAME } from '../common/common.contract.js';
import type { Problem } from './problem.page.js';

/**
 * A failed sign-in through the provider: a status and a page that explains it. Requests for JSON get the same
 * sentences.
 */
export class SignInProblem extends HttpException {
  constructor(
    status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentences.join(' '), status);
  }
}

/** Returns the address of the sign-in dialog on the landing page, with the invitation. */
export function signInPage(tab: 'login' | 'register', invitation: string | null): string {
  const carried = invitation === null ? '' : `&invitation=${encodeURIComponent(invitation)}`;
  return `/?auth=${tab}${carried}`;
}

/** Returns the page that accepts an invitation after a click. */
export function invitationPage(invitation: string): string {
  return `/invitation?token=${encodeURIComponent(invitation)}`;
}

/** Returns the address that starts the flow again. */
function begin(invitation: string | null): string {
  return invitation === null ? '/api/login' : `/api/login?invitation=${encodeURIComponent(invitation)}`;
}

const HOME = { text: 'Return to Home', href: '/' };
const WITH_PASSWORD = 'Sign in with your password';

/** The provider is down, too slow or sends an invalid response. */
export function unavailable(provider: string, invitation: string | null): SignInProblem {
  return new SignInProblem(503, {
    title: `We cannot reach ${provider}`,
    sentences: [
      'Signing in this way does not work at the moment. It is the provider that does not answer; nothing of yours is lost.',
      'You can sign in with your password, or try again in a few minutes.',
    ],
    links: [
      { text: WITH_PASSWORD, href: signInPage(invitation === null ? 'login' : 'register', invitation) },
      { text: 'Try again', href: begin(invitation) },
    ],
  });
}

/**
 * The provider's response does not match this browser's request: it is late, reused, from another browser or forged.
 */
export function refused(invitation: string | null): SignInProblem {
  return new SignInProblem(400, {
    title: 'You are not signed in',
    sentences: [
      'The sign-in was stopped, took too long, or its link was used before.',
      'Please start again. If it goes wrong again, sign in with your password.',
    ],
    links: [
      { text: 'Try again', href: begin(invitation) },
      { text: WITH_PASSWORD, href: signInPage('login', invitation) },
    ],
  });
}

/** No provider is configured, so the response is not from one. */
export function noProvider(): SignInProblem {
  return new SignInProblem(400, {
    title: 'You are not signed in',
    sentences: [`This ${PRODUCT_NAME} has no other way to sign in than with a password.`],
    links: [{ text: WITH_PASSWORD, href: signInPage('login', null) }],
  });
}

/** The address belongs to an account that is not connected with this identity. */
export function addressTaken(provider: string, invitation: string | null): SignInProblem {
  return new SignInProblem(409, {
    title: 'There is already an account with this email address',
    sentences: [
      `Please sign in with your password first. You can then connect ${provider} from your profile and use it from there on.`,
      'If you do not know a password for it, ‘Forgot password’ lets you choose one by email.',
    ],
    links: [{ text: WITH_PASSWORD, href: signInPage('login', invitation) }, HOME],
  });
}

/** Neither the provider nor an invitation gives an address, which an account needs. */
export function noAddress(provider: string): SignInProblem {
  return new SignInProblem(400, {
    title: 'Your email address is missing',
    sentences: [
      `${provider} does not share an email address for you, and an account needs one.`,
      'Ask whoever looks after it to share the address, use your invitation link if you have one, or register with a password.',
    ],
    links: [{ text: 'Register with a password', href: '/?auth=register' }, HOME],
  });
}

/** The invitation is used, revoked, expired or unknown. */
export function invalidInvitation(): SignInProblem {
  return new SignInProblem(404, {
    title: 'Invalid Invitation',
    sentences: [
      'This invitation link is invalid, has expired, or has already been used.',
      'Please contact your employer for a new invitation link.',
    ],
    links: [HOME, { text: 'Sign in without it', href: begin(null) }],
  });
}

/** The identity is connected with another account. */
export function connectedElsewhere(provider: string): SignInProblem {
  return new SignInProblem(409, {
    title: 'Already connected with another account',
    sentences: [
      `This sign-in of ${provider} belongs to another account. Nothing was changed.`,
      'Sign out and sign in through it to reach that account; disconnect it there before you connect it here.',
    ],
    links: [{ text: 'Back to your profile', href: '/profile' }, HOME],
  });
}

/** The account that asked to connect is no longer signed in. */
export function signedOutMeanwhile(): SignInProblem {
  return new SignInProblem(403, {
    title: 'Nothing was connected',
    sentences: [
      'You are no longer signed in with the account that asked for it. Please sign in and try again.',
    ],
    links: [{ text: WITH_PASSWORD, href: signInPage('login', null) }, HOME],
  });
}

/** Any other error: its own sentence, with links back. */
export function otherProblem(status: number, sentence: string): SignInProblem {
  return new SignInProblem(status, {
    title: 'You are not signed in',
    sentences: [sentence],
    links: [{ text: 'Try again', href: begin(null) }, HOME],
  });
}
