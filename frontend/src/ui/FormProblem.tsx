import { Icon } from './Icon.js';
import styles from './states.module.css';

interface Props {
  text: string | null;
  /** True where no toast says the same: it is then read aloud. */
  announced?: boolean;
}

/** Why a form was not taken, or its hours came back, where it is read. */
export function FormProblem({ text, announced = false }: Props) {
  if (!text) return null;
  return (
    <div className={styles.problem} role={announced ? 'alert' : undefined}>
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  );
}
