import { encode } from 'uqr';
import styles from './two-step.module.css';

/** Returns the address of a drawing. It is dark on white in both themes, as cameras expect. */
function drawQrCode(text: string): string {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A QR code as a picture. */
export default function QrCode({ text, alt }: { text: string; alt: string }) {
  return <img className={styles.qr} src={drawQrCode(text)} alt={alt} width={200} height={200} />;
}
