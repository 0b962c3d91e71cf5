import styles from './pointer-shield.module.css';

/** Stands before what is in sight of a frame, so that a pointer that rests there is known of by nothing behind it. */
export function PointerShield() {
  return (
    <div className={styles.shield}>
      <div data-shield />
    </div>
  );
}
