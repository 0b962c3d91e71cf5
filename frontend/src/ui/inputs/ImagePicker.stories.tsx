import { useState } from 'react';
import { Avatar } from '../display/Avatar.js';
import { ImagePicker } from './ImagePicker.js';

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="teal"/></svg>',
  );
const words = { upload: 'Upload Logo', change: 'Change Logo', remove: 'Remove Logo', alt: 'Company logo' };
const rules = { maxSide: 400, hint: 'PNG or JPG, recommended 200x80 px, at most 2 MB.' };

export const Empty = () => {
  const [value, setValue] = useState<string | null>(null);
  return <ImagePicker {...words} {...rules} value={value} onChange={setValue} />;
};

export const Chosen = () => {
  const [value, setValue] = useState<string | null>(picture);
  return <ImagePicker {...words} {...rules} value={value} onChange={setValue} />;
};

export const RoundWithInitials = () => (
  <ImagePicker
    {...words}
    {...rules}
    upload="Upload Picture"
    value={null}
    shape="round"
    empty={<Avatar person={{ firstName: 'Sam', lastName: 'Guard' }} size={96} />}
    onChange={() => undefined}
  />
);

export const Refused = () => (
  <ImagePicker
    {...words}
    {...rules}
    value={null}
    error="The picture is not a PNG or JPG"
    onChange={() => undefined}
  />
);
