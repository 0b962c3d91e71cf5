import { useTheme } from '../../ui/theme.js';
import deskDark from './pictures/desk-dark.webp';
import deskLight from './pictures/desk-light.webp';
import phoneDark from './pictures/phone-dark.webp';
import phoneLight from './pictures/phone-light.webp';
import styles from './ProductPicture.module.css';

const pictures = {
  desk: {
    light: deskLight,
    dark: deskDark,
    width: 820,
    height: 620,
    alt: "The employer's dashboard: hours that staff have sent, each with a button to approve and one to reject it",
  },
  phone: {
    light: phoneLight,
    dark: phoneDark,
    width: 360,
    height: 640,
    alt: "An employee's phone: the next shift with its day, times and venue",
  },
} as const;

function Screen({ device }: { device: keyof typeof pictures }) {
  const { scheme } = useTheme();
  const { [scheme]: src, width, height, alt } = pictures[device];
  return <img className={styles[device]} src={src} width={width} height={height} alt={alt} />;
}

/** The product as it is: hours that wait on the desk, and the next shift in the pocket. Both are of the demo company. */
export function ProductPicture() {
  return (
    <figure className={styles.picture}>
      <Screen device="desk" />
      <Screen device="phone" />
    </figure>
  );
}
