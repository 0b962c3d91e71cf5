import { Icon } from '../../ui/Icon.js';
import styles from './ProductPicture.module.css';

const days = ['Thu 22', 'Fri 23', 'Sat 24', 'Sun 25'];

interface Planned {
  day: number;
  times: string;
  tone?: 'night' | 'waiting';
}

const people: readonly { name: string; letters: string; shifts: readonly Planned[] }[] = [
  {
    name: 'Amara O.',
    letters: 'AO',
    shifts: [
      { day: 0, times: '9 AM - 5 PM' },
      { day: 2, times: '10 PM - 6 AM', tone: 'night' },
    ],
  },
  {
    name: 'Callum R.',
    letters: 'CR',
    shifts: [
      { day: 1, times: '6 PM - 2 AM', tone: 'night' },
      { day: 3, times: '9 AM - 3 PM', tone: 'waiting' },
    ],
  },
  {
    name: 'Priya S.',
    letters: 'PS',
    shifts: [{ day: 0, times: '12 PM - 8 PM' }],
  },
  { name: 'Tomasz K.', letters: 'TK', shifts: [{ day: 1, times: '10 AM - 6 PM' }] },
];

/** A picture of the product: the week on the desk, and tonight's shift in the pocket. */
export function ProductPicture() {
  return (
    <figure
      className={styles.picture}
      aria-label="A week's plan with four people and their shifts, and a phone that shows tonight's shift with a Clock Out button"
    >
      <div className={styles.desk} aria-hidden="true">
        <div className={styles.deskBar}>
          <span className={styles.deskTitle}>This week</span>
          <span className={styles.published}>
            <Icon name="check" size={14} /> Published
          </span>
        </div>
        <div className={styles.grid}>
          <span />
          {days.map((day) => (
            <span key={day} className={styles.day} data-today={day === 'Sat 24'}>
              {day}
            </span>
          ))}
          {people.map((person) => (
            <Row key={person.name} {...person} />
          ))}
        </div>
      </div>
      <div className={styles.phone} aria-hidden="true">
        <span className={styles.phoneSmall}>On shift now</span>
        <span className={styles.phoneTitle}>Riverside Arena</span>
        <span className={styles.phoneSmall}>Sat 10:00 PM - Sun 6:00 AM, clocks go back: 9 h</span>
        <span className={styles.timer}>03:42:10</span>
        <span className={styles.phoneButton}>Clock Out</span>
      </div>
    </figure>
  );
}

function Row({ name, letters, shifts }: (typeof people)[number]) {
  return (
    <>
      <span className={styles.person}>
        <span className={styles.letters}>{letters}</span>
        <span className={styles.personName}>{name}</span>
      </span>
      {days.map((day, index) => {
        const shift = shifts.find((planned) => planned.day === index);
        return (
          <span key={day} className={styles.cell}>
            {shift && (
              <span className={styles.shift} data-tone={shift.tone}>
                {shift.times}
              </span>
            )}
          </span>
        );
      })}
    </>
  );
}
