import type { MessageView } from '@contract/messages/messages.contract.js';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { EmptyState, LoadFailed } from '../../ui/states.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import styles from './Messages.module.css';
import { Days } from './Days.js';
import { UnsentMessage } from './Message.js';
import { useUnsent } from './outbox.js';
import { useReadMarks } from './use-read-marks.js';
import { useThread } from './use-thread.js';

interface Props {
  userId: string;
  name: string;
}

/** What two people wrote to each other, by days; earlier messages come as one scrolls to them. */
export function Messages({ userId, name }: Props) {
  const { data, isPending, isError, isFetching, refetch, earlier } = useThread(userId);
  const unsent = useUnsent().filter(({ receiverId }) => receiverId === userId);
  const box = useRef<HTMLElement>(null);
  useReadMarks(userId, data?.messages);
  // Whoever sends sees what they sent.
  const sentCount = unsent.length;
  useEffect(() => {
    if (sentCount > 0) box.current?.scrollTo({ top: 0 });
  }, [sentCount]);
  const loadEarlier = (): void => {
    const [first] = data?.messages ?? [];
    if (first && !data?.isWhole && !earlier.isPending) earlier.mutate(first.id);
  };
  return (
    // The box begins at its end: what is put before the first message moves nothing.
    <section
      ref={box}
      className={styles.box}
      aria-label={`Messages with ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.thread}>
        {isPending && <SkeletonList rows={5} height={64} label="Loading messages..." />}
        {isError && !data && (
          <LoadFailed what="the messages" retry={() => void refetch()} pending={isFetching} />
        )}
        {data && !data.isWhole && (
          <Earlier
            load={loadEarlier}
            isLoading={earlier.isPending}
            hasFailed={earlier.isError}
            first={data.messages[0]?.id}
          />
        )}
        {data && data.messages.length === 0 && unsent.length === 0 && (
          <EmptyState icon="message" text="No messages yet" hint={`Write the first one to ${name}.`} />
        )}
        {data && <Days messages={data.messages} name={name} />}
        {unsent.map((one) => (
          <UnsentMessage key={one.key} message={one} />
        ))}
        {data && <Announced messages={data.messages} userId={userId} name={name} />}
      </div>
    </section>
  );
}

interface EarlierProps {
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
  first: string | undefined;
}

/** Loads earlier messages when it comes into sight, and by a press. */
function Earlier({ load, isLoading, hasFailed, first }: EarlierProps) {
  const mark = useRef<HTMLDivElement>(null);
  const run = useRef(load);
  useEffect(() => {
    run.current = load;
  });
  useEffect(() => {
    if (hasFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) run.current();
    });
    observer.observe(mark.current!);
    return () => observer.disconnect();
    // Seen again with each page: it may still be in sight.
  }, [first, hasFailed]);
  return (
    <div ref={mark} className={styles.earlier}>
      <Button variant="ghost" size="small" pending={isLoading} pendingText="Loading..." onClick={load}>
        {hasFailed ? 'Earlier messages could not be loaded. Retry' : 'Show earlier messages'}
      </Button>
    </div>
  );
}

/** Reads aloud what comes while the thread is open. */
function Announced({ messages, userId, name }: Props & { messages: MessageView[] }) {
  const last = messages.findLast(({ senderId }) => senderId === userId);
  const [first] = useState(last?.id);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{last && last.id !== first ? `${name}: ${last.content}` : ''}</span>
    </VisuallyHidden>
  );
}
