import type { DashboardCard } from '@plenty/contract/people/dashboard';
import { sayMonth } from '@plenty/domain/dates/day';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { paths } from '#paths.ts';
import { FigureCards, type FigureCard } from './figure-cards.tsx';

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
        figure: count(card.waiting),
        counts: 'awaiting approval',
        note:
          card.waiting === 0
            ? 'Nothing waits for you.'
            : card.benefits === 1
              ? 'Of 1 benefit.'
              : `Of ${count(card.benefits)} benefits.`,
      };
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
              : `${count(card.reports)} reports for payroll and providers.`,
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
        note: card.benefits === 1 ? '1 benefit.' : `${count(card.benefits)} benefits.`,
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
    case 'voucher-management':
      return {
        title: 'Voucher management',
        icon: 'baby',
        to: paths.voucherManagement,
        figure: count(card.waiting),
        counts: card.waiting === 1 ? 'order waiting' : 'orders waiting',
        note: card.waiting === 0 ? 'Nothing waits for you.' : 'For your approval.',
      };
  }
}

function count(figure: number): string {
  return figure.toLocaleString('en-GB');
}

function people(figure: number): string {
  return figure === 1 ? '1 person has' : `${count(figure)} people have`;
}

function files(figure: number): string {
  return figure === 1 ? '1 file waits' : `${count(figure)} files wait`;
}
