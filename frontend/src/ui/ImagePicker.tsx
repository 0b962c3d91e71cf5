import { NOT_A_PICTURE, PICTURE_TOO_LARGE } from '@contract/pictures/pictures.contract.js';
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import {
  IMAGE_TYPES,
  ImageRefused,
  readImage,
  type ImageRefusal,
  type ImageRules,
} from '../lib/image-file.js';
import { Button } from './Button.js';
import buttonStyles from './Button.module.css';
import { Icon } from './Icon.js';
import styles from './ImagePicker.module.css';
import { toast } from './toast-store.js';

interface Props extends ImageRules {
  /** The words of the button while there is no picture. */
  upload: string;
  /** Its words once there is one. */
  change: string;
  /** The picture as it stands: the saved one's address, or what was chosen, as a data URL. */
  value: string | null;
  /** Hears the chosen picture, or null when it is removed. */
  onChange: (value: string | null) => void;
  /** The words of the button that removes it. */
  remove: string;
  /** Describes the preview to those who do not see it. */
  alt: string;
  /** What the picture should be, such as its best size. */
  hint?: ReactNode;
  /** `round` for a person's face; a rectangle keeps its own shape, at most 200 px high. */
  shape?: 'rectangle' | 'round';
  /** What stands where there is no picture yet, such as initials. */
  empty?: ReactNode;
  /** What is wrong with the chosen one. */
  error?: string | undefined;
  disabled?: boolean;
}

const refusals: Record<ImageRefusal, { title: string; description: string; detail?: string }> = {
  'not-an-image': {
    title: 'Invalid File',
    description: NOT_A_PICTURE,
    detail: 'PNG, JPG, WebP and GIF work.',
  },
  'too-large': { title: 'File Too Large', description: PICTURE_TOO_LARGE },
};

/** Chooses a picture from this device: checks it, makes large ones smaller, and shows it before it is saved. */
export function ImagePicker(props: Props) {
  const { upload, change, value, onChange, remove, alt, hint, shape = 'rectangle' } = props;
  const { empty, error, disabled } = props;
  const [reading, setReading] = useState(false);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange(null);
    // The button that was pressed goes away.
    input.current?.focus();
  };

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same file may be chosen again, as after a correction of it.
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
