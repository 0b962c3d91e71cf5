import styles from './rota-view.module.css';

/** What is printed, and of when: on paper the page around it is left out. */
export function Printed({ name, title }: { name: string; title: string }) {
  return (
    <p className={styles.printed}>
      <bdi>{name}</bdi>, {title}
    </p>
  );
}
