import { durationText } from '@contract/common/time/durations.js';
import type { EmployeeDetail } from '@contract/users/users.contract.js';
import { WAGE_BAND_WORDS } from '@contract/users/wage-bands.contract.js';
import { fullName } from '@/lib/names.js';
import { useDaysText } from '@/components/employer/forms/use-days-text.js';
import { telephoneLink } from '@/lib/links/telephone-link.js';
import { useFormat } from '@/session/use-format.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { PersonNameById } from '../shared/employer/PersonNameById.js';
import styles from '@/components/employer/records/record.module.css';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { Slot } from '@/components/employer/slots.js';
import { AvailabilityCards } from '../../availability/shared/AvailabilityCards.js';
import { EmployeeActions } from './EmployeeActions.js';
import { ActiveChip } from './labels.js';
import { roleLabels } from '@/components/employer/people/roles.js';
import { MissedHoursNotice } from './MissedHoursNotice.js';

/** The page of a member: details, shifts and timesheets. */
export function EmployeeShow() {
  return (
    <ShowPage<EmployeeDetail> title={fullName} actions={<EmployeeActions />}>
      <Slot name="employeeLeaver" />
      <MissedHoursNotice />
      <div className={styles.columns} data-in-order>
        <Details />
        <Work />
      </div>
    </ShowPage>
  );
}

function Work() {
  const person = useRecord<EmployeeDetail>();
  if (person.role !== 'employee')
    return (
      <div className={styles.tables} data-in-order>
        {!person.erasedAt && <Slot name="employeeBalance" employeeId={person.id} />}
      </div>
    );
  return (
    <div className={styles.tables} data-in-order>
      <Slot name="employeeSupervision" person={person} />
      {!person.erasedAt && <AvailabilityCards employeeId={person.id} mayChange={person.isActive} />}
      {!person.erasedAt && <Slot name="employeeBalance" employeeId={person.id} />}
      <Slot name="employeeRates" employeeId={person.id} />
      {!person.erasedAt && <Slot name="employeeOffers" employeeId={person.id} />}
      {!person.erasedAt && <Slot name="employeeSwaps" employeeId={person.id} />}
      <Slot name="employeeShifts" />
      <Slot name="employeeTimesheets" />
    </div>
  );
}

function weekText(minutes: number | null): string {
  return minutes === null ? 'None' : `${durationText(minutes)} a week`;
}

function Details() {
  const daysText = useDaysText();
  const format = useFormat();
  const person = useRecord<EmployeeDetail>();
  return (
    <Card title="Details" icon="user" actions={<ActiveChip isActive={person.isActive} />}>
      <span className={styles.person}>
        <Avatar person={person} src={person.profileImageUrl} size={56} />
        <span className={styles.name}>{fullName(person)}</span>
      </span>
      <Facts>
        <Fact name="Email">
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Fact>
        <Fact name="Phone">
          {person.phone ? <a href={telephoneLink(person.phone)}>{person.phone}</a> : 'None'}
        </Fact>
        <Fact name="Payroll number">{person.payrollNumber ?? 'None'}</Fact>
        <Fact name="Wage band">{person.wageBand ? WAGE_BAND_WORDS[person.wageBand] : 'None'}</Fact>
        <Fact name="Contracted hours">{weekText(person.contractedMinutesPerWeek)}</Fact>
        <Fact name="Maximum hours">{weekText(person.maxMinutesPerWeek)}</Fact>
        <Fact name="Usual days">
          {person.usualWeekdays.length > 0
            ? daysText(person.usualWeekdays.map(({ day }) => day).join())
            : 'None'}
        </Fact>
        <Fact name="Role">{roleLabels[person.role]}</Fact>
        {person.role === 'employee' && (
          <>
            <Fact name="Employer">
              {person.employerId ? <PersonNameById id={person.employerId} /> : 'None'}
            </Fact>
            <Fact name="Badge number">{person.badgeNumber ?? 'None'}</Fact>
            <Fact name="Badge photo">
              {person.badgePhotoUrl ? <BadgePhoto person={person} src={person.badgePhotoUrl} /> : 'None'}
            </Fact>
          </>
        )}
        <Fact name="Joined">{format.instantDate(person.createdAt)}</Fact>
        {person.deactivatedAt && <Fact name="Left">{format.instantDate(person.deactivatedAt)}</Fact>}
      </Facts>
    </Card>
  );
}

/** The badge photo. A click opens it in full size, because its text is small. */
function BadgePhoto({ person, src }: { person: EmployeeDetail; src: string }) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className={styles.photo}>
      <img src={src} alt={`Badge of ${fullName(person)}, opens in a new tab`} />
    </a>
  );
}
