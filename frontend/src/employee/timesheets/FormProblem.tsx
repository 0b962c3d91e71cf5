import { Icon } from '../../ui/Icon.js';
import styles from './forms.module.css';

/** Why the form was not taken, where it is read; the toast has announced it. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className={styles.problem}>
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  );
}
