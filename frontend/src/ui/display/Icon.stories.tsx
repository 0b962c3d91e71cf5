import { Icon } from './Icon.js';
import { paths, type IconName } from './icon-paths.js';

export const All = () => (
  <ul style={{ columns: '160px' }}>
    {(Object.keys(paths) as IconName[]).map((name) => (
      <li key={name}>
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
);

export const WithItsOwnName = () => <Icon name="check" label="Current company" />;
