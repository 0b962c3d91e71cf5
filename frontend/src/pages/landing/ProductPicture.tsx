import { useTheme } from '../../ui/theme.js';
import deskDark from './pictures/desk-dark.webp';
import deskLight from './pictures/desk-light.webp';
import phoneDark from './pictures/phone-dark.webp';
import phoneLight from './pictures/phone-light.webp';
import styles from './ProductPicture.module.css';

const pictures = {
  light: { desk: deskLight, phone: phoneLight },
  dark: { desk: deskDark, phone: phoneDark },
} as const;

/** The product as it is: hours that wait on the desk, and the next shift in the pocket. Both are of the demo company. */
export function ProductPicture() {
  const { scheme } = useTheme();
  const { desk, phone } = pictures[scheme];
  return (
    <figure className={styles.picture}>
      <img
        className={styles.desk}
        src={desk}
        width={820}
        height={620}
        alt="The employer's dashboard: hours that staff have sent, each with a button to approve and one to reject it"
      />
      <img
        className={styles.phone}
        src={phone}
        width={360}
        height={640}
        alt="An employee's phone: the next shift with its day, times and venue"
      />
    </figure>
  );
}
