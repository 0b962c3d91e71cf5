import { ButtonLink } from '@/ui/actions/Button.js';
import { newMessageLink, type PreparedText } from '../../messages/shared/links.js';
import styles from './availability.module.css';

/** Says that changes are closed, and opens a message to the manager with a prepared text. */
export function AskManager({ problem, content }: { problem: string; content: string }) {
  const text: PreparedText = { subject: 'My availability', content };
  return (
    <div className={styles.note}>
      <p>{problem}</p>
      <ButtonLink to={newMessageLink()} state={text} variant="secondary" size="small" icon="message">
        Write to your manager
      </ButtonLink>
    </div>
  );
}
