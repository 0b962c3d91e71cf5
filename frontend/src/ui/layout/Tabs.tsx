import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface Props {
  /** The accessible name of the list of tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
}

export function Tabs({ label, value, onChange, tabs }: Props) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={styles.root}>
      <RadixTabs.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} tabIndex={-1} className={styles.content}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
