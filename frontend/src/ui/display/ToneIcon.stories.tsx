import { ToneIcon } from './ToneIcon.js';

export const Tones = () => (
  <p>
    <ToneIcon icon="bell" tone="neutral" size={36} /> <ToneIcon icon="calendar" tone="accent" size={36} />{' '}
    <ToneIcon icon="check" tone="good" size={36} /> <ToneIcon icon="clock" tone="warn" size={36} />{' '}
    <ToneIcon icon="x" tone="bad" size={36} label="Rejected" />
  </p>
);
