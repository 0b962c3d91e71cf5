import {
  choiceField,
  booleanField,
  instantField,
  NOTES_MAX,
  requiredText,
  TITLE_MAX,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';

/** From the least to the most urgent. */
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

  /** Employees do not see the announcement from this instant on. Null for no expiry. */
  @instantField(expiry)
  expiresAt?: string | null;

  /** Asks employees to confirm that they have read it. */
  @booleanField('Must read', { hasDefault: true })
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

  /** Asks employees who have confirmed to read and confirm again. */
  @booleanField('Ask again', { hasDefault: true })
  askAgain?: boolean;

  @versionField()
  version?: number;
}

export class ToggleAnnouncementRequest {
  /** False hides the announcement from employees, true shows it. */
  @booleanField('Active')
  isActive!: boolean;

  @versionField()
  version?: number;
}

export class ConfirmAnnouncementRequest {
  /** The edition that was read. The server refuses it if employees were asked again in the meantime. */
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
  /** The number of times that employees were asked to confirm. */
  edition: number;
  publishedAt: string;
  expiresAt: string | null;
  /** When the reader of this view confirmed the edition, or null. */
  confirmedAt: string | null;
  /**
   * How many active employees have confirmed this edition, and how many are asked. Null for employees and without
   * `mustRead`.
   */
  confirmations: { confirmed: number; asked: number } | null;
  /** When employees were last reminded. Null for employees. */
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
  /** When the employee confirmed this edition, or null. */
  confirmedAt: string | null;
}
