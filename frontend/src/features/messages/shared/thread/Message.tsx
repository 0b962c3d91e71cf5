import type { MessageView } from '@contract/messages/messages.contract.js';
import { memo, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '@/lib/use-now.js';
import { useFormat } from '@/session/use-format.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { moveFocusToPart } from '@/ui/loading/move-focus-to-part.js';
import { LinkedText } from '@/ui/display/LinkedText.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { HighlightedText } from './HighlightedText.js';
import { NEW_PARAM, newMessageLink } from '../links.js';
import styles from './Messages.module.css';
import { discardMessage, resendMessage } from '../unsent/outbox.js';
import { canSendToOthers, notSentText, type UnsentMessage } from '../unsent/unsent-message.js';

interface Props {
  message: MessageView;
  isOwn: boolean;
  /** True for the newest message of the user that the recipient has read. */
  isSeen: boolean;
  isFound: boolean;
  /** The search words to highlight. */
  words: string;
  name: string;
}

/** One message: the user's own on the right, the other person's on the left. */
export const Message = memo(function Message({ message, isOwn, isSeen, isFound, words, name }: Props) {
  const { instantTime } = useFormat();
  const { subject, content, createdAt } = message;
  return (
    <li
      className={styles.message}
      data-own={isOwn}
      data-found={isFound}
      tabIndex={isFound ? -1 : undefined}
      aria-current={isFound ? 'true' : undefined}
    >
      <VisuallyHidden>{isOwn ? 'You' : name}: </VisuallyHidden>
      <p className={styles.subject} dir="auto">
        <HighlightedText text={subject} words={words} />
      </p>
      <p className={styles.content} dir="auto">
        <LinkedText text={content} plain={(part) => <HighlightedText text={part} words={words} />} />
      </p>
      <p className={styles.foot}>
        <time dateTime={createdAt}>{instantTime(createdAt)}</time>
        {isSeen && ' · Seen'}
      </p>
    </li>
  );
});

/** A message of the user that the server has not received yet or has refused. */
export function UnsentMessageItem({ message }: { message: UnsentMessage }) {
  const { id, subject, content } = message;
  const problem = notSentText(message, useNow().getTime());
  const [params] = useSearchParams();
  // While the form edits this message, the form alone offers to send or discard it.
  const isInForm = canSendToOthers(message) && params.get(NEW_PARAM) === id;
  const pressed = (work: (id: string) => Promise<void>) => (event: MouseEvent) => {
    moveFocusToPart(event);
    void work(id);
  };
  return (
    <div className={styles.message} data-own="true" data-problem={problem !== null}>
      <p className={styles.subject} dir="auto">
        {subject}
      </p>
      <p className={styles.content} dir="auto">
        <LinkedText text={content} />
      </p>
      {problem === null ? (
        <p className={styles.foot}>Sending...</p>
      ) : (
        <div className={styles.problem}>
          <p role="alert">{problem}</p>
          {!isInForm && (
            <Button variant="secondary" size="small" icon="refresh" onClick={pressed(resendMessage)}>
              Resend
            </Button>
          )}
          {canSendToOthers(message) && (
            <ButtonLink variant="ghost" size="small" to={newMessageLink(id)}>
              Edit
            </ButtonLink>
          )}
          {!isInForm && (
            <Button variant="ghost" size="small" onClick={pressed(discardMessage)}>
              Discard
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
