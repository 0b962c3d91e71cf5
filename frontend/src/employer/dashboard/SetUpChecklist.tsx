import type { SetUpSteps } from '@contract/stats/stats.contract.js';
import { useState } from 'react';
import { createLink, dutyBoardLink, listLink, plannerLink } from '../../components/employer/links.js';
import { useDismissSetUp } from '../../features/companies/api/companies.js';
import { useEmployerStats } from '../../features/stats/api/stats.js';
import { isFirstLoad } from '../../lib/query-state.js';
import { Button, ButtonLink } from '../../ui/actions/Button.js';
import type { IconName } from '../../ui/display/Icon.js';
import { ToneIcon } from '../../ui/display/ToneIcon.js';
import { Panel } from '../../ui/layout/Panel.js';
import { Skeleton } from '../../ui/loading/Skeleton.js';
import styles from './SetUpChecklist.module.css';

interface Step {
  key: keyof SetUpSteps;
  icon: IconName;
  title: string;
  text: string;
  link: string;
  to: string;
}

const STEPS: readonly Step[] = [
  {
    key: 'hasBranding',
    icon: 'image',
    title: 'Your name and logo',
    text: 'Your staff see them at the top of every page.',
    link: 'Set your branding',
    to: '/settings',
  },
  {
    key: 'hasVenue',
    icon: 'building',
    title: 'Where you work',
    text: 'Employees see the address with their shifts.',
    link: 'Add your first venue',
    to: createLink('venues'),
  },
  {
    key: 'hasPeople',
    icon: 'user-plus',
    title: 'Who works for you',
    text: 'Employees join with the link in their invitation.',
    link: 'Invite your staff',
    to: listLink('invitations'),
  },
  {
    key: 'hasFirstWeek',
    icon: 'calendar',
    title: 'Your first week',
    text: 'Plan shifts and publish them, so that employees see them.',
    link: 'Open the planner',
    to: plannerLink(),
  },
  {
    key: 'hasClocking',
    icon: 'clock',
    title: 'The first clock-in',
    text: 'Employees clock in on their phones. You see it on the duty board.',
    link: 'Open the duty board',
    to: dutyBoardLink(),
  },
];

/** The checklist of a new company. Each step is ticked once the company has it. The checklist disappears when all are
 * done, or when an employer dismisses it for the company. */
export function SetUpChecklist() {
  const stats = useEmployerStats();
  const { mutate, isPending } = useDismissSetUp();
  const [isDismissed, setDismissed] = useState(false);
  const [isAll, setAll] = useState(false);
  // Most companies have no checklist, so the skeleton has the shape of the next part.
  if (isFirstLoad(stats)) return <Skeleton height={420} holdsNext />;
  const setUp = stats.data?.setUp;
  if (!setUp || isDismissed) return null;
  const dismiss = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        setDismissed(true);
        document.getElementById('content')?.focus({ preventScroll: true });
      },
    });
  const next = STEPS.find(({ key }) => !setUp[key]);
  const doneCount = STEPS.filter(({ key }) => setUp[key]).length;
  return (
    <Panel aria-labelledby="set-up">
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2 id="set-up" className={styles.title}>
            What to do next
          </h2>
          <p className={styles.text}>
            {doneCount} of {STEPS.length} done
          </p>
        </div>
        <Button
          variant="ghost"
          size="small"
          icon="x"
          className={styles.dismiss}
          pending={isPending}
          onClick={dismiss}
        >
          Dismiss
        </Button>
      </div>
      <ol className={styles.steps} data-all={isAll || undefined}>
        {STEPS.map(({ key, icon, title, text, link, to }) => (
          <li
            key={key}
            className={styles.step}
            data-done={setUp[key]}
            data-next={next?.key === key || undefined}
          >
            <ToneIcon
              icon={setUp[key] ? 'check' : icon}
              tone={setUp[key] ? 'good' : 'accent'}
              size={36}
              label={setUp[key] ? 'Done' : undefined}
            />
            <div>
              <h3 className={styles.name}>{title}</h3>
              {!setUp[key] && <p className={styles.text}>{text}</p>}
            </div>
            {!setUp[key] && (
              <ButtonLink to={to} size="small" variant={next?.key === key ? 'primary' : 'secondary'}>
                {link}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="small"
        className={styles.more}
        aria-expanded={isAll}
        onClick={() => setAll(!isAll)}
      >
        {isAll ? 'Show only the next step' : 'Show all steps'}
      </Button>
    </Panel>
  );
}
