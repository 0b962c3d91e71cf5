import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import '../src/features/register.js';
import { StrictMode, useSyncExternalStore, type ComponentType, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeChoice } from '../src/ui/theme/ThemeChoice.js';
import { watchTheme } from '../src/ui/theme/theme.js';
import { EmployerFrame, Frame } from './frames.js';
import styles from './stories.module.css';

/** Each exported function of a file `x.stories.tsx` is a story: a component in one state. */
type Stories = Record<string, ComponentType>;

const modules = import.meta.glob<Stories>('../src/**/*.stories.tsx', { eager: true });

/** The stories by address, such as `ui/actions/Button/LongLabel`. */
const stories = new Map<string, ReactElement>(
  Object.entries(modules).flatMap(([path, exported]) => {
    const component = path.replace('../src/', '').replace('.stories.tsx', '');
    return Object.entries(exported).map(([name, Story]): [string, ReactElement] => [
      `${component}/${name}`,
      <Story key={name} />,
    ]);
  }),
);

/** Writes `LongLabel` as 'Long label'. */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=.)([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function useAddress(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash.slice(1),
  );
}

function StoryPage() {
  const address = useAddress();
  const story = stories.get(address);
  if (!story) return <Overview />;
  const InFrame = address.startsWith('components/') ? EmployerFrame : Frame;
  return (
    <>
      <header className={styles.header}>
        <a href="./">All stories</a>
        <h1 className={styles.title}>{address.split('/').slice(-2).map(wordsOf).join(': ')}</h1>
        <ThemeChoice />
      </header>
      <main className={styles.main} data-story={address}>
        <InFrame key={address}>{story}</InFrame>
      </main>
    </>
  );
}

function Overview() {
  const components = Map.groupBy(stories.keys(), (address) => address.slice(0, address.lastIndexOf('/')));
  return (
    <main className={styles.main}>
      <h1 className={styles.title}>Component stories</h1>
      <ThemeChoice />
      <ul className={styles.components}>
        {[...components].map(([component, addresses]) => (
          <li key={component}>
            <h2 className={styles.component}>{component}</h2>
            {addresses.map((address) => (
              <a key={address} href={`#${address}`}>
                {wordsOf(address.slice(address.lastIndexOf('/') + 1))}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}

watchTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StoryPage />
  </StrictMode>,
);
