import { NOT_A_PICTURE, PICTURE_TOO_LARGE } from '@contract/pictures/pictures.contract.js';
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import {
  IMAGE_TYPES,
  ImageRefused,
  readImage,
  type ImageRefusal,
  type ImageRules,
} from '../../lib/files/image-file.js';
import { Button } from '../actions/Button.js';
import buttonStyles from '../actions/Button.module.css';
import { Icon } from '../display/Icon.js';
import styles from './ImagePicker.module.css';
import { toast } from '../toasts/toast-store.js';

interface Props extends ImageRules {
  /** The label of the button while there is no picture. */
  upload: string;
  /** The label of the button once there is a picture. */
  change: string;
  /** The address of the saved picture, or the chosen picture as a data URL. */
  value: string | null;
  /** Called with the chosen picture, or with null when the user removes it. */
  onChange: (value: string | null) => void;
  /** The label of the button that removes the picture. */
  remove: string;
  /** The alternative text of the preview. */
  alt: string;
  /** Advice about the picture, such as its best size. */
  hint?: ReactNode;
  /** `round` for a person's face. A rectangle keeps its proportions and is at most 200 px high. */
  shape?: 'rectangle' | 'round';
  /** Shown while there is no picture, for example initials. */
  empty?: ReactNode;
  /** The error of the chosen picture. */
  error?: string | undefined;
  disabled?: boolean;
}

const refusals: Record<ImageRefusal, { title: string; description: string; detail?: string }> = {
  'not-an-image': {
    title: 'Invalid File',
    description: NOT_A_PICTURE,
    detail: 'Use a PNG, JPG, WebP or GIF file.',
  },
  'too-large': { title: 'File Too Large', description: PICTURE_TOO_LARGE },
};

/**
 * Lets the user choose a picture from the device. It is checked, reduced if it is large, and shown before it is saved.
 */
export function ImagePicker(props: Props) {
  const { upload, change, value, onChange, remove, alt, hint, shape = 'rectangle' } = props;
  const { empty, error, disabled } = props;
  const [reading, setReading] = useState(false);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange(null);
    // The remove button disappears, so the focus moves to the file input.
    input.current?.focus();
  };

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would not fire a change event.
    target.value = '';
    if (!file) return;
    setReading(true);
    try {
      onChange(await readImage(file, props));
    } catch (error) {
      const why = error instanceof ImageRefused ? error.why : 'not-an-image';
      toast({ ...refusals[why], variant: 'destructive' });
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={styles.picker}>
      {value ? <img className={styles.preview} data-shape={shape} src={value} alt={alt} /> : empty}
      <div className={styles.side}>
        <div className={styles.buttons}>
          <label
            className={`${buttonStyles.button} ${styles.choose}`}
            data-variant="secondary"
            data-disabled={disabled || reading || undefined}
          >
            <Icon name="image" size={18} />
            {reading ? 'Reading the picture...' : value ? change : upload}
            <input
              ref={input}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              className={styles.input}
              disabled={disabled || reading}
              aria-describedby={hint ? hintId : undefined}
              onChange={(event) => void pick(event)}
            />
          </label>
          {value && (
            <Button variant="ghost" icon="trash" disabled={disabled} onClick={clear}>
              {remove}
            </Button>
          )}
        </div>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
