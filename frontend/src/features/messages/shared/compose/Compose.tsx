import { SendToManyRequest } from '@contract/messages/messages.contract.js';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useRecipients } from '../../api/messages.js';
import { counted } from '@/lib/counts.js';
import { displayName } from '@/lib/names.js';
import { randomId } from '@/lib/random-id.js';
import { dashboardPaths, EMPLOYEES_ANCHOR } from '@/components/layout/dashboard-links.js';
import { useUser } from '@/session/session.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { DraftNote } from '@/ui/inputs/DraftNote.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { can } from '@/session/can.js';
import styles from './Compose.module.css';
import { BackToList } from '../thread/Conversation.js';
import conversation from '../thread/Conversation.module.css';
import { conversationLink, MESSAGES_PATH } from '../conversation-link.js';
import { preparedText, type PreparedText } from '../links.js';
import { composeDraftKey, sendMessage, useUnsentMessages } from '../unsent/outbox.js';
import { RecipientSelect } from './RecipientSelect.js';
import { RecipientsField } from './RecipientsField.js';
import { canSendToOthers, type UnsentMessage } from '../unsent/unsent-message.js';

/** The form for a new message. `to` is the id of a preselected recipient, or of a refused message to edit. */
export default function Compose({ to }: { to: string }) {
  const query = useRecipients();
  const { data } = query;
  const unsent = useUnsentMessages();
  const refused = unsent?.find((one) => one.id === to && canSendToOthers(one));
  // Unsent messages are loaded from the device asynchronously.
  const isKnown = unsent !== null || to === '' || data?.some(({ id }) => id === to);
  return (
    <div className={conversation.conversation}>
      <header className={conversation.head}>
        <BackToList />
        <h2 className={conversation.name}>New message</h2>
      </header>
      {data && data.length > 0 && isKnown && <ComposeForm recipients={data} to={to} refused={refused} />}
      {data?.length === 0 && (
        <div className={styles.fields}>
          <NoRecipients />
        </div>
      )}
      {!data && (
        <div className={styles.fields}>
          <QueryFailed
            query={query}
            what="the recipients"
            otherwise={<SkeletonList rows={3} height={64} label="Loading recipients..." />}
          />
        </div>
      )}
    </div>
  );
}

function NoRecipients() {
  const user = useUser();
  const invites = can(user, 'employee.invite');
  return (
    <EmptyState
      icon="users"
      text="There is no one in the company to write to yet"
      hint={invites ? 'You can write to employees once they have joined.' : 'Your manager will appear here.'}
      action={
        invites && (
          <ButtonLink
            to={`${dashboardPaths.employer}#${EMPLOYEES_ANCHOR}`}
            variant="secondary"
            icon="user-plus"
          >
            Invite Employee
          </ButtonLink>
        )
      }
    />
  );
}

type Recipients = NonNullable<ReturnType<typeof useRecipients>['data']>;

interface FormProps {
  recipients: Recipients;
  to: string;
  refused: UnsentMessage | undefined;
}

/** Returns the values of the refused message, or a message to `to` or to the user's own employer. */
function composeValues({ recipients, to, refused }: FormProps, prepared: PreparedText) {
  if (refused) {
    const { subject, content } = refused;
    return { receivers: refused.receiverIds!.map((id) => ({ id })), subject, content };
  }
  const own = recipients.find(({ id, isOwn }) => (to ? id === to : isOwn));
  return { receivers: own ? [{ id: own.id }] : [], ...prepared };
}

function ComposeForm(props: FormProps) {
  const { recipients, to, refused } = props;
  const user = useUser();
  const navigate = useNavigate();
  const { key: visit, state } = useLocation();
  const [firstValues] = useState(() => composeValues(props, preparedText(state)));
  // Sending twice with this id creates one message. A refused message keeps its id because the server did not store
  // it.
  const [messageId] = useState(() => refused?.id ?? randomId());
  const composing = useRequestForm<SendToManyRequest, string[]>({
    request: SendToManyRequest,
    defaultValues: firstValues,
    draft: composeDraftKey(to),
    // The message stays in the outbox until the server accepts it.
    send: async ({ receivers, subject, content }) => {
      const text = { subject: subject.trim(), content: content.trim() };
      const receiverIds = receivers.map(({ id }) => id);
      const [receiverId] = receiverIds;
      if (receiverIds.length > 1) {
        const receiverName = counted(receiverIds.length, 'person', 'people');
        const whose = { userId: '', writerId: user.id, receiverId: '', receiverName, receiverIds };
        await sendMessage({ ...text, ...whose }, messageId);
      } else {
        const receiverName = displayName(recipients.find(({ id }) => id === receiverId));
        await sendMessage({ ...text, userId: user.id, receiverId: receiverId!, receiverName }, messageId);
      }
      return receiverIds;
    },
    // Uses the recipients that were sent, because the selection may have changed in the meantime.
    onSuccess: ([first, second]) => {
      void navigate(second ? MESSAGES_PATH : conversationLink(first!));
    },
    failure: { title: 'Error', description: 'Failed to send the message' },
  });
  const { form, submit, pending, problem, draft } = composing;
  const { errors } = form.formState;
  const { field: receivers } = useController({ control: form.control, name: 'receivers' });
  const { value: chosen, onChange: choose } = receivers;
  // Removes recipients who have left in the meantime.
  useEffect(() => {
    const reachable = chosen.filter(({ id }) => recipients.some((person) => person.id === id));
    if (reachable.length < chosen.length) choose(reachable);
  }, [chosen, choose, recipients]);
  const { setFocus } = form;
  // The key changes with each visit, so choosing "New" again focuses the field again.
  useEffect(() => setFocus('receivers'), [setFocus, visit]);
  const field = {
    ref: receivers.ref,
    recipients,
    chosen: chosen.map(({ id }) => id),
    choose: (ids: string[]): void => choose(ids.map((id) => ({ id }))),
    error: errors.receivers?.message ?? errors.receivers?.root?.message,
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <DraftNote draft={draft} />
        {can(user, 'message.sendToMany') ? <RecipientsField {...field} /> : <RecipientSelect {...field} />}
        <TextInput label="Subject" dir="auto" error={errors.subject?.message} {...form.register('subject')} />
        <TextArea
          label="Message"
          rows={4}
          dir="auto"
          error={errors.content?.message}
          {...form.register('content')}
        />
      </div>
      <footer className={styles.foot}>
        <FormProblem text={problem} />
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            onClick={() => {
              draft.clear();
              void navigate(MESSAGES_PATH);
            }}
          >
            Cancel
          </Button>
          <Button type="submit" icon="send" pending={pending} pendingText="Sending...">
            Send
          </Button>
        </div>
      </footer>
    </form>
  );
}
