import { Icon } from '../display/Icon.js';
import styles from '../loading/states.module.css';

interface Props {
  text: string | null;
  /** True if no toast has the same text. Screen readers then announce the problem. */
  announced?: boolean;
}

/** The reason why a form or a timesheet was rejected. */
export function FormProblem({ text, announced = false }: Props) {
  if (!text) return null;
  return (
    <div className={styles.problem} role={announced ? 'alert' : undefined}>
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  );
}
