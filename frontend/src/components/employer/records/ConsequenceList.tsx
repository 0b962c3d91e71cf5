import styles from './ConsequenceList.module.css';

/** The consequences of an action, one per line. Screen readers read them with the dialog. */
export function ConsequenceList({ lines }: { lines: readonly string[] }) {
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
