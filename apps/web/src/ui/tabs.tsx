import { Tabs as Group } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The open tab; the page keeps it, best in its address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Group.Root value={value} onValueChange={onChange}>
      <Group.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Group.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Group.Tab>
        ))}
        <Group.Indicator className={styles.indicator} />
      </Group.List>
      {tabs.map((tab) => (
        <Group.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Group.Panel>
      ))}
    </Group.Root>
  );
}
