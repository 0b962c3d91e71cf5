import styles from './pointer-shield.module.css';

/**
 * A transparent cover over the visible part of a frame. It keeps elements under a resting pointer from getting
 * hover styles.
 */
export function PointerShield() {
  return (
    <div className={styles.shield}>
      <div data-shield />
    </div>
  );
}
