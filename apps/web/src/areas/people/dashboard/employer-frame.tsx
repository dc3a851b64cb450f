import type { ReactNode } from 'react';
import { useHomePath } from '#shell/use-home-path.ts';
import { paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import styles from './employer-frame.module.css';

interface EmployerFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The pages between the dashboard and this one. */
  readonly above?: readonly { readonly label: string; readonly to: string }[];
  /** What the page is called there, where that is not its heading. */
  readonly crumb?: string;
  /** At the right of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const DASHBOARD = 'Employer dashboard';

/** The frame of the dashboard's pages: where one is, what it is, and what can be done with all of it. */
export function EmployerFrame({ title, lead, above, crumb = title, action, children }: EmployerFrameProps) {
  const home = { label: 'Home', to: useHomePath() };
  const links = title === DASHBOARD ? [home] : [home, { label: DASHBOARD, to: paths.dashboard }, ...(above ?? [])];
  return (
    <div className={styles.page}>
      <div className={styles.links}>
        <Breadcrumbs links={links} current={crumb} />
      </div>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </div>
  );
}
