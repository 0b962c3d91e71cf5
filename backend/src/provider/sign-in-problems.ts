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

/** Returns the path of the sign-in dialog on the landing page, with the invitation. */
export function signInPagePath(tab: 'login' | 'register', invitation: string | null): string {
  const carried = invitation === null ? '' : `&invitation=${encodeURIComponent(invitation)}`;
  return `/?auth=${tab}${carried}`;
}

/** Returns the path of the page where a click accepts an invitation. */
export function invitationPagePath(invitation: string): string {
  return `/invitation?token=${encodeURIComponent(invitation)}`;
}

/** Returns the path that starts the sign-in at the provider again. */
function startFlowPath(invitation: string | null): string {
  return invitation === null ? '/api/login' : `/api/login?invitation=${encodeURIComponent(invitation)}`;
}

const HOME = { text: 'Return to Home', href: '/' };
const WITH_PASSWORD = 'Sign in with your password';

/** The provider is down, too slow or sends an invalid response. */
export function providerUnavailable(provider: string, invitation: string | null): SignInProblem {
  return new SignInProblem(503, {
    title: `We cannot reach ${provider}`,
    sentences: [
      `You cannot sign in with ${provider} at the moment because it does not respond. Your data is safe.`,
      'You can sign in with your password, or try again in a few minutes.',
    ],
    links: [
      { text: WITH_PASSWORD, href: signInPagePath(invitation === null ? 'login' : 'register', invitation) },
      { text: 'Try again', href: startFlowPath(invitation) },
    ],
  });
}

/**
 * The provider's response does not match this browser's request: it is late, reused, from another browser or forged.
 */
export function responseRefused(invitation: string | null): SignInProblem {
  return new SignInProblem(400, {
    title: 'You are not signed in',
    sentences: [
      'The sign-in was stopped, took too long, or its link was used before.',
      'Please try again. If it fails again, sign in with your password.',
    ],
    links: [
      { text: 'Try again', href: startFlowPath(invitation) },
      { text: WITH_PASSWORD, href: signInPagePath('login', invitation) },
    ],
  });
}

/** No provider is configured, so the response is not from one. */
export function noProviderConfigured(): SignInProblem {
  return new SignInProblem(400, {
    title: 'You are not signed in',
    sentences: [`This ${PRODUCT_NAME} supports sign-in with a password only.`],
    links: [{ text: WITH_PASSWORD, href: signInPagePath('login', null) }],
  });
}

/** The address belongs to an account that is not connected with this identity. */
export function emailTaken(provider: string, invitation: string | null): SignInProblem {
  return new SignInProblem(409, {
    title: 'There is already an account with this email address',
    sentences: [
      `Please sign in with your password first. You can then connect ${provider} from your profile and use it from then on.`,
      'If you have no password, use ‘Forgot password’ to choose one by email.',
    ],
    links: [{ text: WITH_PASSWORD, href: signInPagePath('login', invitation) }, HOME],
  });
}

/** Neither the provider nor an invitation gives an address, which an account needs. */
export function emailMissing(provider: string): SignInProblem {
  return new SignInProblem(400, {
    title: 'Your email address is missing',
    sentences: [
      `An account needs an email address, and ${provider} does not share one for you.`,
      'Ask its administrator to share the address, use your invitation link if you have one, or register with a password.',
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
    links: [HOME, { text: 'Sign in without the invitation', href: startFlowPath(null) }],
  });
}

/** The identity belongs to another account. */
export function connectedElsewhere(provider: string): SignInProblem {
  return new SignInProblem(409, {
    title: 'Already connected with another account',
    sentences: [
      `This identity of ${provider} is connected with another account. Nothing was changed.`,
      'To connect it here, first sign in to that account and disconnect it there.',
    ],
    links: [{ text: 'Back to your profile', href: '/profile' }, HOME],
  });
}

/** The account that asked to connect is no longer signed in. */
export function noLongerSignedIn(): SignInProblem {
  return new SignInProblem(403, {
    title: 'Nothing was connected',
    sentences: [
      'You are no longer signed in with the account that you wanted to connect. Please sign in and try again.',
    ],
    links: [{ text: WITH_PASSWORD, href: signInPagePath('login', null) }, HOME],
  });
}

/** Any other error: its own sentence, with links back. */
export function otherProblem(status: number, sentence: string): SignInProblem {
  return new SignInProblem(status, {
    title: 'You are not signed in',
    sentences: [sentence],
    links: [{ text: 'Try again', href: startFlowPath(null) }, HOME],
  });
}
