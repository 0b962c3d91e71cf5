import { isBlank } from '@contract/common/fields/blank.rules.js';
import { useState, type KeyboardEvent } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../session/drafts.js';
import { IconButton } from '../../ui/Button.js';
import styles from './QuickReply.module.css';
import { send } from './outbox.js';

/** What the subject of a quick reply is (spec 9). */
const SUBJECT = 'Re: Message';
const CONTENT_MAX = 10_000;

/** What was typed to somebody, kept until it is sent. */
function useKept(userId: string) {
  const place = `messages.reply.${userId}`;
  const [content, setContent] = useState(() => readDraft<{ content: string }>(place)?.content ?? '');
  const keep = (next: string): void => {
    setContent(next);
    if (next) writeDraft(place, { content: next });
    else clearDraft(place);
  };
  return [content, keep] as const;
}

/** Answers at once: Enter sends, Shift and Enter begin a new line. */
export function QuickReply({ userId, name }: { userId: string; name: string }) {
  const [content, setContent] = useKept(userId);
  const hasNothing = isBlank(content);
  const submit = (): void => {
    if (hasNothing) return;
    send({ receiverId: userId, subject: SUBJECT, content: content.trim() });
    setContent('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        className={styles.text}
        rows={1}
        aria-label={`Reply to ${name}`}
        placeholder="Type a message..."
        maxLength={CONTENT_MAX}
        dir="auto"
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon="send" label="Send" type="submit" className={styles.send} disabled={hasNothing} />
    </form>
  );
}
