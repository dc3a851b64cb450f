import type { Setup } from '@plenty/contract/people/portal-setup';
import type { OperatorReach, OperatorRight, OperatorRole } from '@plenty/domain/accounts/operator-roles';
import type { UserType } from '@plenty/domain/accounts/user-types';
import type { EmploymentStatus } from '@plenty/domain/employees/employee-facts';
import type { IconName } from '#ui/icon-names.ts';
import { paths } from '#paths.ts';
import { hasOperatorRight } from './operator-right.ts';
import type { ShownBenefits } from './shown-benefits.ts';

/** What decides which links a person sees. */
export interface Viewer {
  readonly userType: UserType;
  readonly operatorRole: OperatorRole | null;
  readonly employmentStatus: EmploymentStatus;
  readonly areFaqsLive: boolean;
  readonly benefits: ShownBenefits;
}

export interface NavLinkItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

export function viewerOf({ user, cmsData }: Setup, benefits: ShownBenefits): Viewer {
  return {
    userType: user.userType,
    operatorRole: user.operatorRole,
    employmentStatus: user.employmentStatus,
    areFaqsLive: cmsData.faqs.live,
    benefits,
  };
}

interface OperatorNavLink extends NavLinkItem {
  readonly right: OperatorRight;
  readonly reach: OperatorReach;
}

const OPERATOR_LINKS: readonly OperatorNavLink[] = [
  { to: paths.operator, label: 'Clients', icon: 'buildings', right: 'read', reach: 'own-clients' },
  { to: paths.operatorPeople, label: 'People', icon: 'users-three', right: 'support', reach: 'installation' },
  { to: paths.unsentMails, label: 'Emails', icon: 'envelope-simple', right: 'read', reach: 'installation' },
  { to: paths.installationState, label: 'State', icon: 'heartbeat', right: 'read', reach: 'installation' },
  { to: paths.operators, label: 'Operators', icon: 'user-circle', right: 'read', reach: 'installation' },
];

/** The links of the main navigation: spec 1 §2 Shell, spec 2 §2. */
export function findMainLinks(viewer: Viewer): readonly NavLinkItem[] {
  if (viewer.userType === 'operator')
    return OPERATOR_LINKS.filter(({ right, reach }) => hasOperatorRight(viewer, [right], reach));
  const { areShown, isVoucherOnly } = viewer.benefits;
  const links: NavLinkItem[] = [{ to: paths.home, label: 'Home', icon: 'house' }];
  if (areShown && !isVoucherOnly) links.push({ to: paths.myBenefits, label: 'My benefits', icon: 'gift' });
  if (isVoucherOnly) links.push({ to: paths.vouchers, label: 'Vouchers', icon: 'baby' });
  if (viewer.areFaqsLive) links.push({ to: paths.faqs, label: 'FAQs', icon: 'question' });
  if (mayUseDashboard(viewer)) links.push({ to: paths.dashboard, label: 'Dashboard', icon: 'chart-bar' });
  return links;
}

/** Addresses with others below them that are not part of them. */
const STARTS: readonly string[] = [paths.home, paths.operator];

/** Tools that the dashboard leads to, whose addresses are not below its own. */
const DASHBOARD_TOOLS: readonly string[] = [paths.employeeData].map(withoutEndSlash);

/** Whether a link leads to the page that is open, or to one above it. */
export function isCurrentPage(link: string, pathname: string): boolean {
  const [target, open] = [withoutEndSlash(link), withoutEndSlash(pathname)];
  if (link === paths.dashboard && DASHBOARD_TOOLS.includes(open)) return true;
  return open === target || (!STARTS.includes(link) && open.startsWith(`${target}/`));
}

function mayUseDashboard({ userType, employmentStatus, benefits }: Viewer): boolean {
  return userType === 'employer' && employmentStatus === 'active' && !benefits.isVoucherOnly;
}

function withoutEndSlash(path: string): string {
  return path.replace(/\/$/, '');
}
