import type { MessageView } from '@contract/messages/messages.contract.js';
import { memo, useMemo } from 'react';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { dayLabel, dateOfMessage } from './day-label.js';
import { Message } from './Message.js';
import styles from './Messages.module.css';
import { lastSeenId } from './thread.js';

interface Props {
  messages: MessageView[];
  name: string;
  /** The message to highlight, with the search words in it. */
  found: { id: string; words: string } | null;
}

/** Messages grouped by day in the company's time zone. */
export function MessagesByDay({ messages, name, found }: Props) {
  const { id, timeZone } = useUser();
  const format = useFormat();
  const today = todayIn(timeZone, useNow());
  const seen = useMemo(() => lastSeenId(messages, id), [messages, id]);
  const days = useMemo(
    () => [...Map.groupBy(messages, (message) => dateOfMessage(message, timeZone))],
    [messages, timeZone],
  );
  return days.map(([day, ofDay]) => (
    <Day
      key={day}
      label={dayLabel(day, today, format)}
      messages={ofDay}
      userId={id}
      seen={ofDay.find((message) => message.id === seen)}
      name={name}
      found={ofDay.some((message) => message.id === found?.id) ? found : null}
    />
  ));
}

interface DayProps extends Props {
  label: string;
  userId: string;
  seen: MessageView | undefined;
}

/** Memoised because a long thread has a thousand days. */
const Day = memo(function Day({ label, messages, userId, seen, name, found }: DayProps) {
  return (
    <section className={styles.ofDay} aria-label={label}>
      <h3 className={styles.day}>
        <span>{label}</span>
      </h3>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            isOwn={message.senderId === userId}
            isSeen={message === seen}
            isFound={message.id === found?.id}
            words={message.id === found?.id ? found.words : ''}
            name={name}
          />
        ))}
      </ol>
    </section>
  );
}, isSameDay);

function isSameDay(before: DayProps, { label, messages, userId, seen, name, found }: DayProps): boolean {
  const isSame = before.label === label && before.userId === userId && before.name === name;
  const isFoundAlike = before.found?.id === found?.id && before.found?.words === found?.words;
  if (!isSame || !isFoundAlike || before.seen !== seen || before.messages.length !== messages.length)
    return false;
  return messages.every((message, index) => message === before.messages[index]);
}
