import { useTheme } from '@/ui/theme/theme.js';
import deskDarkSmall from './pictures/desk-dark-small.webp';
import deskDark from './pictures/desk-dark.webp';
import deskLightSmall from './pictures/desk-light-small.webp';
import deskLight from './pictures/desk-light.webp';
import phoneDarkSmall from './pictures/phone-dark-small.webp';
import phoneDark from './pictures/phone-dark.webp';
import phoneLightSmall from './pictures/phone-light-small.webp';
import phoneLight from './pictures/phone-light.webp';
import styles from './ProductPicture.module.css';

const pictures = {
  light: {
    desk: { src: deskLight, srcSet: `${deskLightSmall} 640w, ${deskLight} 1000w` },
    phone: { src: phoneLight, srcSet: `${phoneLightSmall} 360w, ${phoneLight} 540w` },
  },
  dark: {
    desk: { src: deskDark, srcSet: `${deskDarkSmall} 640w, ${deskDark} 1000w` },
    phone: { src: phoneDark, srcSet: `${phoneDarkSmall} 360w, ${phoneDark} 540w` },
  },
} as const;

/** Screenshots of the demo company: timesheets for approval on desktop and the next shift on a phone. */
export function ProductPicture() {
  const { scheme } = useTheme();
  const { desk, phone } = pictures[scheme];
  return (
    <figure className={styles.picture}>
      <img
        className={styles.desk}
        {...desk}
        sizes="(min-width: 900px) 580px, calc(100vw - 56px)"
        width={820}
        height={620}
        alt="The employer's dashboard: timesheets from employees, each with buttons to approve and reject it"
      />
      <img
        className={styles.phone}
        {...phone}
        sizes="(min-width: 900px) 160px, 34vw"
        width={360}
        height={640}
        alt="An employee's phone: the next shift with its day, times and venue"
      />
    </figure>
  );
}
