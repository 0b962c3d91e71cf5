import { INVITATION_STATUSES, type InvitationView } from '@contract/invitations/invitations.contract.js';
import { Chip } from '@/ui/display/Chip.js';
import type { IconName } from '@/ui/display/Icon.js';
import { statusDisplay, type Tone } from '@/ui/display/statuses.js';

/** The options of the status filter. */
export const statusOptions = INVITATION_STATUSES.map((status) => ({
  value: status,
  label: statusDisplay(status).word,
}));

type Mail = InvitationView['mail'];

const displays: Record<Exclude<Mail, 'sent' | 'none'>, { words: string; tone: Tone; icon: IconName }> = {
  waiting: { words: 'Waiting', tone: 'neutral', icon: 'clock' },
  delayed: { words: 'Delayed', tone: 'warn', icon: 'refresh' },
  failed: { words: 'Not delivered', tone: 'bad', icon: 'x-circle' },
  limited: { words: 'Not sent', tone: 'warn', icon: 'alert' },
};

/** The text in place of an unknown e-mail address. */
export const NO_ADDRESS = 'No email address';

/** The state of an invitation's mail. */
export function MailState({ mail }: { mail: Mail }) {
  if (mail === 'sent') return <>Sent</>;
  if (mail === 'none') return <>Link only</>;
  const { words, tone, icon } = displays[mail];
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  );
}
