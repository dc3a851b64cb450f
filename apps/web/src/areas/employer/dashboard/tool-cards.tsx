import { Link } from 'react-router';
import type { DashboardCard } from '@plenty/contract/dashboard';
import { paths } from '#paths.ts';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon, SmallIcon } from '#ui/icon.tsx';
import styles from './tool-cards.module.css';

/** What a card shows: a figure, what it counts, and a word more. */
interface Shown {
  readonly title: string;
  readonly icon: IconName;
  readonly to: string;
  readonly figure: string;
  readonly counts: string;
  readonly note: string;
}

export function ToolCards({ cards }: { cards: readonly DashboardCard[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <Card key={card.tool} as="li" isLink>
          <ToolCard shown={shownOf(card)} />
        </Card>
      ))}
    </ul>
  );
}

function ToolCard({ shown: { title, icon, to, figure, counts, note } }: { shown: Shown }) {
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <span className={styles.tile}>
          <Icon name={icon} size={24} />
        </span>
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        <SmallIcon name="caret-right" />
      </div>
      <p className={styles.figure}>
        {figure} <span className={styles.counts}>{counts}</span>
      </p>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

function shownOf(card: DashboardCard): Shown {
  switch (card.tool) {
    case 'employee-engagement':
      return {
        title: 'Employee engagement',
        icon: 'chart-bar',
        to: paths.employeeEngagement,
        figure: count(card.logins),
        counts: card.logins === 1 ? 'login in 30 days' : 'logins in 30 days',
        note:
          card.notRegistered === 0 ? 'Everyone has registered.' : `${people(card.notRegistered)} not registered yet.`,
      };
    case 'employee-data':
      return {
        title: 'Employee data',
        icon: 'users-three',
        to: paths.employeeData,
        figure: `${card.percentage.toLocaleString('en-GB', { minimumFractionDigits: 1 })}%`,
        counts: 'registered',
        note: `${count(card.registered)} of ${count(card.total)} people, with those who have left.`,
      };
    case 'platform-settings':
      return {
        title: 'Platform settings',
        icon: 'gear-six',
        to: paths.platformSettings,
        figure: card.isTwoFactorEnforced ? 'Enforced' : count(card.withTwoFactor),
        counts: card.isTwoFactorEnforced ? 'two factor authentication' : 'with two factor authentication',
        note: card.isTwoFactorEnforced
          ? `${people(card.withTwoFactor)} set it up already.`
          : 'Everyone may switch it on; you can ask for it.',
      };
    case 'employee-insights':
      return {
        title: 'Employee insights',
        icon: 'buildings',
        to: paths.employeeInsights,
        figure: card.headcount === null ? 'Fewer than five' : count(card.headcount),
        counts: 'employed today',
        note: card.departments === 1 ? 'In 1 department.' : `In ${count(card.departments)} departments.`,
      };
  }
}

function count(figure: number): string {
  return figure.toLocaleString('en-GB');
}

function people(figure: number): string {
  return figure === 1 ? '1 person has' : `${count(figure)} people have`;
}
