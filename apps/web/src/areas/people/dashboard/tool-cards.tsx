import type { DashboardCard } from '@plenty/contract/people/dashboard';
import { sayMonth } from '@plenty/domain/dates/day';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { longDay } from '#format/long-day.ts';
import { paths } from '#paths.ts';
import { FigureCards, type FigureCard } from './figure-cards.tsx';
import { sayCount } from '#format/say-count.ts';

export function ToolCards({ cards }: { cards: readonly DashboardCard[] }) {
  return <FigureCards cards={cards.map((card) => ({ id: card.tool, ...shownOf(card) }))} />;
}

function shownOf(card: DashboardCard): Omit<FigureCard, 'id'> {
  switch (card.tool) {
    case 'approve-selections':
      return {
        title: 'Approve Selections',
        icon: 'check-circle',
        to: paths.approveSelections,
        figure: sayCount(card.waiting),
        counts: 'awaiting approval',
        note:
          card.waiting === 0
            ? 'Nothing waits for you.'
            : card.benefits === 1
              ? 'Of 1 benefit.'
              : `Of ${sayCount(card.benefits)} benefits.`,
      };
    case 'employee-engagement':
      return {
        title: 'Employee engagement',
        icon: 'chart-bar',
        to: paths.employeeEngagement,
        figure: sayCount(card.logins),
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
        note: `${sayCount(card.registered)} of ${sayCount(card.total)} people, with those who have left.`,
      };
    case 'data-uploads':
      return {
        title: 'Uploads',
        icon: 'upload-simple',
        to: paths.uploads,
        figure: card.lastAppliedAt === null ? 'None yet' : dayOfInstant(card.lastAppliedAt),
        counts: 'last upload',
        note: card.waiting === 0 ? 'Nothing waits for you.' : `${files(card.waiting)} to be applied.`,
      };
    case 'reporting':
      return {
        title: 'Reports',
        icon: 'file-text',
        to: paths.reporting,
        figure: card.month === null ? 'None yet' : sayMonth(card.month),
        counts: card.month === null ? '' : 'last closed month',
        note:
          card.month === null
            ? 'They appear when a month has closed.'
            : card.reports === 1
              ? '1 report for payroll and providers.'
              : `${sayCount(card.reports)} reports for payroll and providers.`,
      };
    case 'payroll-calendar':
      return {
        title: 'Payroll calendar',
        icon: 'calendar-check',
        to: paths.payrollCalendar,
        figure: card.month === null ? 'None yet' : sayMonth(card.month),
        counts: card.month === null ? '' : 'open month',
        note: card.month === null ? 'Months appear when the scheme is published.' : sayUntilCutOff(card.daysLeft),
      };
    case 'minimum-wage':
      return {
        title: 'Minimum wage',
        icon: 'warning-circle',
        to: paths.minimumWage,
        figure: sayCount(card.people),
        counts: card.people === 1 ? 'person below it' : 'people below it',
        note: 'This month or within a year. Checked every night.',
      };
    case 'platform-settings':
      return {
        title: 'Platform settings',
        icon: 'gear-six',
        to: paths.platformSettings,
        figure: card.isTwoFactorEnforced ? 'Enforced' : sayCount(card.withTwoFactor),
        counts: card.isTwoFactorEnforced ? 'two factor authentication' : 'with two factor authentication',
        note: card.isTwoFactorEnforced
          ? `${people(card.withTwoFactor)} set it up already.`
          : 'Everyone may switch it on; you can ask for it.',
      };
    case 'benefit-takeup':
      return {
        title: 'Benefit take-up',
        icon: 'heart',
        to: paths.benefitTakeup,
        figure:
          card.percentage === null
            ? 'Not shown yet'
            : `${card.percentage.toLocaleString('en-GB', { minimumFractionDigits: 1 })}%`,
        counts: card.percentage === null ? '' : 'of what can be chosen',
        note: card.benefits === 1 ? '1 benefit.' : `${sayCount(card.benefits)} benefits.`,
      };
    case 'employee-insights':
      return {
        title: 'Employee insights',
        icon: 'buildings',
        to: paths.employeeInsights,
        figure: card.headcount === null ? 'Fewer than five' : sayCount(card.headcount),
        counts: 'employed today',
        note: card.departments === 1 ? 'In 1 department.' : `In ${sayCount(card.departments)} departments.`,
      };
    case 'renewal':
      return {
        title: 'Renewal',
        icon: 'calendar-check',
        to: paths.renewal,
        figure: card.state === 'planned' ? longDay(card.runsOn) : card.state === 'running' ? 'Under way' : 'Done',
        counts: card.state === 'planned' ? 'planned' : '',
        note: `What scheme year ${card.year} does to choices.`,
      };
    case 'voucher-management':
      return {
        title: 'Voucher management',
        icon: 'baby',
        to: paths.voucherManagement,
        figure: sayCount(card.waiting),
        counts: card.waiting === 1 ? 'order waiting' : 'orders waiting',
        note: card.waiting === 0 ? 'Nothing waits for you.' : 'For your approval.',
      };
  }
}

function sayUntilCutOff(daysLeft: number): string {
  if (daysLeft < 0) return 'Its cut-off has passed.';
  if (daysLeft === 0) return 'Its cut-off is today.';
  return daysLeft === 1 ? '1 day until its cut-off.' : `${sayCount(daysLeft)} days until its cut-off.`;
}

function people(figure: number): string {
  return figure === 1 ? '1 person has' : `${sayCount(figure)} people have`;
}

function files(figure: number): string {
  return figure === 1 ? '1 file waits' : `${sayCount(figure)} files wait`;
}
