import styles from './employees.module.css';

/** What a press will do, one line each; they are read aloud with the dialog. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={styles.consequence}>
          {line}{' '}
        </span>
      ))}
    </>
  );
}
