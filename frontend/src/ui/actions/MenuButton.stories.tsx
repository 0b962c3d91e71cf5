import { MenuButton } from './MenuButton.js';

const run = () => undefined;

export const Closed = () => (
  <MenuButton
    label="More"
    icon="menu"
    actions={[
      { label: 'Copy last week...', icon: 'copy', run },
      { label: 'Print', icon: 'printer', run },
    ]}
  />
);
