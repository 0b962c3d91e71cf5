import { isBlank } from '@contract/common/fields/blank.rules.js';
import { messageContentProblem } from '@contract/messages/messages.contract.js';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { clearDraft, readDraft, writeDraft } from '@/session/drafts.js';
import { useUser } from '@/session/session.js';
import { IconButton } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import styles from './QuickReply.module.css';
import { sendMessage } from '../unsent/outbox.js';

/** The subject of every quick reply. */
const SUBJECT = 'Re: Message';

/** The typed reply, stored as a draft until it is sent. */
function useReplyDraft(userId: string) {
  const place = `messages.reply.${userId}`;
  const [content, setContent] = useState(() => readDraft<{ content: string }>(place)?.content ?? '');
  const keep = (next: string): void => {
    setContent(next);
    if (next) writeDraft(place, { content: next });
    else clearDraft(place);
  };
  return [content, keep] as const;
}

/** The reply box. Enter sends; Shift and Enter insert a new line. */
export function QuickReply({ userId, name }: { userId: string; name: string }) {
  const user = useUser();
  const [content, setContent] = useReplyDraft(userId);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const hasNothing = isBlank(content);
  const submit = (): void => {
    if (hasNothing) return;
    const refused = messageContentProblem(content.trim());
    setProblem(refused);
    if (refused !== null) return;
    const written = { receiverId: userId, receiverName: name, subject: SUBJECT, content: content.trim() };
    void sendMessage({ userId: user.id, ...written });
    setContent('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // During text composition (IME), Enter accepts the composed word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-reply
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        // Moves the focus to the field, because the send button is disabled next.
        if (event.currentTarget.contains(document.activeElement)) text.current?.focus();
        submit();
      }}
    >
      {problem !== null && (
        <div id={problemId} className={styles.problem}>
          <FormProblem text={problem} announced />
        </div>
      )}
      <textarea
        ref={text}
        className={styles.text}
        rows={1}
        aria-label={`Reply to ${name}`}
        placeholder="Type a message..."
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        dir="auto"
        value={content}
        onChange={(event) => {
          setContent(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="send"
        label="Send"
        type="submit"
        className={styles.send}
        disabled={hasNothing}
        // Keeps the focus in the field, so that phones do not close the keyboard.
        onMouseDown={(event) => event.preventDefault()}
      />
    </form>
  );
}
