import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTitle } from '@/components/layout/use-title.js';
import { useSession } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { usePreload } from '@/ui/loading/lazy-part.js';
import { EmptyState } from '@/ui/loading/states.js';
import { ConversationList } from './ConversationList.js';
import { WITH_PARAM } from './conversation-link.js';
import { AT_PARAM, FIND_PARAM, NEW_PARAM, newMessageLink } from './links.js';
import styles from './MessagesPage.module.css';

// Phones show the list first, which needs no forms.
const loadCompose = () => import('./compose/Compose.js');
const loadConversation = () => import('./thread/Conversation.js');
const Compose = lazy(loadCompose);
const Conversation = lazy(loadConversation);

const subtitles = {
  employer: 'Communicate with your employees directly',
  employee: 'Stay connected with your employer',
} as const;

/** Lists the conversations and shows the open one. Phones show one of the two at a time. */
export default function MessagesPage() {
  useTitle('Messages');
  usePreload(loadConversation);
  usePreload(loadCompose);
  const session = useSession();
  const [params] = useSearchParams();
  if (session.status !== 'signedIn') return <p>Please log in to view messages.</p>;
  const open = params.get(WITH_PARAM);
  const isNew = params.has(NEW_PARAM);
  const to = params.get(NEW_PARAM) ?? '';
  return (
    <div className={styles.page} data-open={Boolean(open) || isNew}>
      <PageHead title="Messages" subtitle={subtitles[session.user.role]} className={styles.header} />
      <div className={styles.panel}>
        <ConversationList open={isNew ? null : open} isNew={isNew} />
        <section className={styles.main} aria-label="Conversation">
          <Suspense fallback={null}>
            {isNew && <Compose key={to} to={to} />}
            {!isNew && open && (
              <Conversation
                key={open}
                userId={open}
                at={params.get(AT_PARAM)}
                find={params.get(FIND_PARAM)}
              />
            )}
          </Suspense>
          {!isNew && !open && (
            <div className={styles.nothing}>
              <EmptyState
                icon="message"
                text="Select a conversation"
                action={
                  <ButtonLink to={newMessageLink()} variant="secondary" icon="plus">
                    Start New Conversation
                  </ButtonLink>
                }
              />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
