import * as rules from '@contract/invitations/invitations.rules.js';
import type { InvitationStatus } from '@contract/invitations/invitations.contract.js';
import { lazy } from 'react';
import { isAllowed, isEmployer, type Actor } from '../../session/can.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

interface Invitation {
  status: InvitationStatus;
}

export const invitations = {
  resources: {
    invitations: {
      label: 'Invitations',
      noun: 'invitation',
      icon: 'mail',
      section: 'people',
      position: 2,
      invalidates: ['invitations', 'employees', 'stats'],
      rights: { list: 'invitation.list' },
      pages: () => import('./employer/index.js'),
    },
  },
  publicPages: [{ path: '/invitation', Page: lazy(() => import('./shared/InvitationPage.js')) }],
  rights: {
    'invitation.list': isEmployer,
    'invitation.resend': (actor: Actor, { status }: Invitation) =>
      isEmployer(actor) && isAllowed(rules.resendProblem(status)),
    'invitation.revoke': (actor: Actor, { status }: Invitation) =>
      isEmployer(actor) && isAllowed(rules.revokeProblem(status)),
  },
  records: { invitation: ['invitation'] },
  notifications: { invitation_accepted: { change: 'invitation' } },
  statuses: {
    accepted: { word: 'Accepted', tone: 'good', icon: 'check-circle' },
    expired: { word: 'Expired', tone: 'neutral', icon: 'clock' },
    revoked: { word: 'Revoked', tone: 'neutral', icon: 'x-circle' },
  } satisfies Partial<Record<InvitationStatus, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    invitations: typeof invitations;
  }
}
