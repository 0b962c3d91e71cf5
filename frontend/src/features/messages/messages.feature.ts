import { lazy } from 'react';
import { preloadable } from '../../ui/loading/preloadable.js';
import { isEmployer } from '../../session/can.js';
import { conversationLink } from './shared/conversation-link.js';
import type { Feature } from '../feature.js';

export const messages = {
  pages: [
    {
      path: '/messages',
      Page: preloadable(() => import('./shared/MessagesPage.js')),
      link: { label: 'Messages', icon: 'message', Badge: lazy(() => import('./shared/UnreadBadge.js')) },
    },
  ],
  rights: { 'message.sendToMany': isEmployer },
  keys: { messages: ['messages'] },
  changes: { message: ['messages'], erasure: ['messages'] },
  searchKinds: {
    message: { label: 'Messages', icon: 'message', to: conversationLink },
  },
  records: { message: ['message'] },
  notifications: { message_received: { change: 'message' } },
  notificationTarget: ({ data: { conversationId } }) =>
    conversationId ? conversationLink(conversationId) : null,
  notificationKinds: { messages: { label: 'Messages', hint: 'New messages to you' } },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    messages: typeof messages;
  }
}
