import { CopyField } from './CopyField.js';

export const Link = () => (
  <CopyField
    label="Invitation link"
    value="https://muster.example.org/invitation?token=6c1f2a"
    button="Copy Link"
    what="Link"
  />
);

export const Text = () => (
  <CopyField
    label="Message for an employer"
    value={'Hello,\nplease invite me to your company in Muster.\nSam Guard'}
    button="Copy Message"
    what="Message"
    isText
  />
);
