import { elementText } from '@contract/pay-periods/pay-element-words.contract.js';
import type { PayPersonDetailView } from '@contract/pay-periods/pay-periods.contract.js';
import type { ReactNode } from 'react';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { Table } from '@/ui/layout/Table.js';
import { EmptyState } from '@/ui/loading/states.js';
import { minutesText, OPEN_WORDS, signedMinutes } from './pay-texts.js';
import styles from './pay.module.css';

/** Renders the day of a record, for example as a link. */
type DayOf = (id: string, text: string) => ReactNode;

interface Props {
  pay: PayPersonDetailView;
  /** Renders the day of a timesheet. */
  dayOf?: DayOf;
  /** Renders the day of a clock entry. */
  entryDayOf?: DayOf;
}

/** A person's pay elements, days and corrections in a period. */
export function PersonPay({ pay, dayOf = (_, text) => text, entryDayOf = (_, text) => text }: Props) {
  const format = useFormat();
  const { elements, openEntries, left, corrections, leave } = pay;
  return (
    <>
      <Card title="Total hours" icon="clock">
        {elements.length === 0 ? (
          <p className={styles.muted}>No approved hours yet.</p>
        ) : (
          <Facts>
            {elements.map((line) => (
              <Fact key={`${line.element} ${line.name}`} name={elementText(line)}>
                {minutesText(line.minutes)}
              </Fact>
            ))}
          </Facts>
        )}
      </Card>
      <Days pay={pay} dayOf={dayOf} />
      {leave.length > 0 && <LeaveDays leave={leave} startsOn={pay.startsOn} />}
      {openEntries.length > 0 && <OpenEntries openEntries={openEntries} dayOf={entryDayOf} />}
      {left.length > 0 && (
        <Card title="Left for the next period" icon="clock">
          <ul className={styles.preview}>
            {left.map(({ kind, id, date }) => (
              <li key={id}>{(kind === 'timesheet' ? dayOf : entryDayOf)(id, format.weekdayDate(date))}</li>
            ))}
          </ul>
        </Card>
      )}
      {corrections.length > 0 && <Corrections corrections={corrections} dayOf={dayOf} />}
    </>
  );
}

/** The hours of each day, and how they are paid. */
function Days({ pay, dayOf }: { pay: PayPersonDetailView; dayOf: DayOf }) {
  const format = useFormat();
  const { timesheets, timesheetCount } = pay;
  return (
    <Card title="Days" icon="calendar">
      {timesheets.length === 0 ? (
        <EmptyState icon="clipboard" text="No hours in this period" />
      ) : (
        <Table
          caption="Hours of the period"
          rows={timesheets}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Day',
              phone: 'title',
              cell: ({ id, date }) => dayOf(id, format.weekdayDate(date)),
            },
            { title: 'Time', phone: 'about', cell: (sheet) => format.times(sheet) },
            {
              title: 'Hours',
              phone: 'about',
              align: 'end',
              cell: ({ workedMinutes }) => minutesText(workedMinutes),
            },
            {
              title: 'Paid as',
              phone: 'about',
              cell: ({ lines }) =>
                lines.map(({ element, minutes, words, date }) => (
                  <span key={`${date} ${element}`} className={styles.line}>
                    {lines[0]!.date === lines.at(-1)!.date ? '' : `${format.weekday(date)}: `}
                    {words}: {minutesText(minutes)}
                  </span>
                )),
            },
            { title: 'Status', phone: 'chip', cell: ({ status }) => <StatusChip status={status} /> },
          ]}
        />
      )}
      {pay.status === 'locked' &&
        timesheets.length > 0 &&
        !timesheets.some(({ lines }) => lines.length > 0) && (
          <p className={styles.muted}>
            The total hours are what this period paid. How each day was paid was not stored.
          </p>
        )}
      {timesheetCount > timesheets.length && (
        <p className={styles.muted}>
          Only the newest {timesheets.length} of {timesheetCount} timesheets are shown.
        </p>
      )}
    </Card>
  );
}

/** The clock entries without hours. */
function OpenEntries({ openEntries, dayOf }: Pick<PayPersonDetailView, 'openEntries'> & { dayOf: DayOf }) {
  const format = useFormat();
  return (
    <Card title="Open" icon="alert" description="The period cannot be locked before these have hours.">
      <Table
        caption="Open clock entries"
        rows={openEntries}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Day',
            phone: 'title',
            cell: ({ id, date }) => dayOf(id, format.weekdayDate(date)),
          },
          {
            title: 'Clock-in',
            phone: 'about',
            cell: ({ startTime }) => startTime && format.time(startTime),
          },
          { title: 'What is missing', phone: 'about', cell: ({ kind }) => OPEN_WORDS[kind] },
        ]}
      />
    </Card>
  );
}

/** The corrections of hours that an earlier period paid. */
function Corrections({ corrections, dayOf }: Pick<PayPersonDetailView, 'corrections'> & { dayOf: DayOf }) {
  const format = useFormat();
  return (
    <Card title="Corrections" icon="pencil" description="Corrections of hours that an earlier period paid.">
      <Table
        caption="Corrections"
        rows={corrections}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Hours of',
            phone: 'title',
            cell: ({ timesheetId, date }) => dayOf(timesheetId, format.weekdayDate(date)),
          },
          {
            title: 'Minutes',
            phone: 'chip',
            align: 'end',
            cell: ({ minutes }) => signedMinutes(minutes),
          },
          { title: 'Reason', phone: 'about', cell: ({ reason }) => reason },
          {
            title: 'By',
            phone: 'about',
            cell: ({ createdBy }) => <bdi>{fullName(createdBy)}</bdi>,
          },
        ]}
      />
    </Card>
  );
}

/** The days of leave that the period pays. Those of an earlier period changed after its lock. */
function LeaveDays({ leave, startsOn }: Pick<PayPersonDetailView, 'leave' | 'startsOn'>) {
  const format = useFormat();
  const hasEarlier = leave.some(({ date }) => date < startsOn);
  return (
    <Card
      title="Paid leave"
      icon="calendar"
      description={
        hasEarlier
          ? 'Leave of earlier days was approved, cancelled or shortened after their period was locked.'
          : undefined
      }
    >
      <Table
        caption="Paid leave"
        rows={leave}
        keyOf={({ date, name, minutes }) => `${date} ${name} ${minutes}`}
        columns={[
          { title: 'Day', phone: 'title', cell: ({ date }) => format.weekdayDate(date) },
          { title: 'Kind', phone: 'about', cell: ({ name }) => <bdi>{name}</bdi> },
          { title: 'Hours', phone: 'chip', align: 'end', cell: ({ minutes }) => minutesText(minutes) },
        ]}
      />
    </Card>
  );
}
