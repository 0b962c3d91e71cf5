import {
  choiceField,
  flagField,
  instantField,
  NOTES_MAX,
  requiredText,
  TITLE_MAX,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';

/** The least urgent first. */
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const AUDIENCES = ['all', 'employees', 'employers'] as const;
export type Audience = (typeof AUDIENCES)[number];

const title = { label: 'Title', required: 'Title is required', max: TITLE_MAX };
const content = { label: 'Content', required: 'Content is required', max: NOTES_MAX };
const expiry = {
  label: 'Expiry date',
  required: 'Expiry date must be an instant, or null for none',
  optional: true,
  nullable: true,
};

class AnnouncementDetails {
  @choiceField('Priority', PRIORITIES, { hasDefault: true })
  priority?: Priority;

  @choiceField('Target audience', AUDIENCES, { hasDefault: true })
  targetAudience?: Audience;

  /** From when on employees do not see it any more; null for never. */
  @instantField(expiry)
  expiresAt?: string | null;

  /** Asks employees to confirm that they have read it. */
  @flagField('Must read', { hasDefault: true })
  mustRead?: boolean;
}

export class CreateAnnouncementRequest extends AnnouncementDetails {
  @requiredText(title)
  title!: string;

  @requiredText(content)
  content!: string;
}

export class UpdateAnnouncementRequest extends AnnouncementDetails {
  @requiredText({ ...title, optional: true })
  title?: string;

  @requiredText({ ...content, optional: true })
  content?: string;

  /** Asks those who have confirmed to read it again. */
  @flagField('Ask again', { hasDefault: true })
  askAgain?: boolean;

  @versionField()
  version?: number;
}

export class ToggleAnnouncementRequest {
  /** False hides it from employees, true shows it. */
  @flagField('Active')
  isActive!: boolean;

  @versionField()
  version?: number;
}

export class ConfirmAnnouncementRequest {
  /** The edition that was read; people who were asked again meanwhile read it again. */
  @wholeNumberField('Edition', { min: 1, max: 2_147_483_647 })
  edition!: number;
}

export interface AnnouncementView {
  id: string;
  title: string;
  content: string;
  authorId: string;
  author: { firstName: string; lastName: string };
  priority: Priority;
  targetAudience: Audience;
  isActive: boolean;
  mustRead: boolean;
  /** Counts how often people were asked to confirm that they have read it. */
  edition: number;
  publishedAt: string;
  expiresAt: string | null;
  /** When whoever asks has confirmed this edition; null when they have not. */
  confirmedAt: string | null;
  /** Of the employees there are now, how many have confirmed this edition; employers see it where people are asked to. */
  confirmations: { confirmed: number; asked: number } | null;
  /** When those who had not confirmed were last reminded; for employers. */
  remindedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** An employee who is asked to confirm an announcement. */
export interface AnnouncementReaderView {
  id: string;
  firstName: string;
  lastName: string;
  /** When they confirmed this edition; null when they have not. */
  confirmedAt: string | null;
}
