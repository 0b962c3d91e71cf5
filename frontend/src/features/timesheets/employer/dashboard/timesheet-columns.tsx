import { hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { Link } from 'react-router';
import type { CompanyFormat } from '@/lib/dates.js';
import { fullName } from '@/lib/names.js';
import { can, type Actor } from '@/session/can.js';
import { Avatar } from '@/ui/display/Avatar.js';
import type { Column } from '@/ui/layout/Table.js';
import { FlaggedStatus } from '@/components/employer/records/FlaggedStatus.js';
import type { Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import { showLink } from '@/components/employer/links.js';
import styles from '@/components/employer/dashboard.module.css';
import { DecideOrViewTimesheet } from './DecideOrViewTimesheet.js';

interface Options {
  format: CompanyFormat;
  actor: Actor;
  chosen: ReadonlySet<string>;
  choose: (id: string, on: boolean) => void;
  reject: (sheet: TimesheetView, click: Click) => void;
}

/** The columns of the dashboard's timesheets. */
export function timesheetColumns(options: Options): Column<TimesheetView>[] {
  const { format, actor, chosen, choose, reject } = options;
  return [
    {
      title: 'Employee',
      phone: 'title',
      cell: (sheet) => (
        <span className={styles.person}>
          {can(actor, 'timesheet.decide', sheet) ? (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={`Select the timesheet of ${fullName(sheet.employee)}, ${format.date(sheet.date)}`}
                checked={chosen.has(sheet.id)}
                onChange={(event) => choose(sheet.id, event.target.checked)}
              />
            </label>
          ) : (
            <span className={styles.tick} />
          )}
          <Avatar person={sheet.employee} src={sheet.employee.profileImageUrl} size={28} />
          <Link className={styles.name} to={showLink('employees', sheet.employeeId)}>
            {fullName(sheet.employee)}
          </Link>
        </span>
      ),
    },
    {
      title: 'Schedule',
      phone: 'about',
      cell: ({ id, schedule }) => (
        <Link className={styles.name} to={showLink('timesheets', id)}>
          {schedule.name}
        </Link>
      ),
    },
    {
      title: 'Date',
      phone: 'line',
      cell: (sheet) => (
        <span className={styles.stacked}>
          <span>{format.date(sheet.date)}</span>
          <span className={styles.muted}>{format.shiftTimes(sheet)}</span>
        </span>
      ),
    },
    { title: 'Hours', align: 'end', phone: 'line', cell: ({ totalHours }) => hoursText(totalHours) },
    {
      title: 'Status',
      phone: 'chip',
      cell: (sheet) => <FlaggedStatus of={sheet} />,
    },
    {
      title: 'Actions',
      phone: 'actions',
      align: 'end',
      cell: (sheet) => <DecideOrViewTimesheet sheet={sheet} onReject={(click) => reject(sheet, click)} />,
    },
  ];
}
