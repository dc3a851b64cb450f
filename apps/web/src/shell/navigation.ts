import type { Setup } from '@plenty/contract/login';
import type { UserType } from '@plenty/domain/accounts/user-types';
import type { EmploymentStatus } from '@plenty/domain/employees/employee-facts';
import type { IconName } from '#ui/icon-names.ts';
import { paths } from '#paths.ts';

/** What decides which links a person sees. */
export interface Viewer {
  readonly userType: UserType;
  readonly employmentStatus: EmploymentStatus;
  readonly areFaqsLive: boolean;
  readonly areBenefitsShown: boolean;
}

export interface NavLinkItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

export function viewerOf({ user, cmsData }: Setup, areBenefitsShown: boolean): Viewer {
  return {
    userType: user.userType,
    employmentStatus: user.employmentStatus,
    areFaqsLive: cmsData.faqs.live,
    areBenefitsShown,
  };
}

/** The links of the main navigation: spec 1 §2 Shell. */
export function findMainLinks(viewer: Viewer): NavLinkItem[] {
  if (viewer.userType === 'operator') return [{ to: paths.operator, label: 'Clients', icon: 'buildings' }];
  const links: NavLinkItem[] = [{ to: paths.home, label: 'Home', icon: 'house' }];
  if (viewer.areBenefitsShown) links.push({ to: paths.myBenefits, label: 'My benefits', icon: 'gift' });
  if (viewer.areFaqsLive) links.push({ to: paths.faqs, label: 'FAQs', icon: 'question' });
  if (mayUseDashboard(viewer)) links.push({ to: paths.dashboard, label: 'Dashboard', icon: 'chart-bar' });
  return links;
}

/** Whether a link leads to the page that is open, or to one above it. Home has other areas below it, so only itself. */
export function isCurrent(link: string, pathname: string): boolean {
  const [target, open] = [withoutEndSlash(link), withoutEndSlash(pathname)];
  return open === target || (link !== paths.home && open.startsWith(`${target}/`));
}

/** Profile settings are about one's own benefits and family, which operators do not have. */
export function hasProfile(userType: UserType): boolean {
  return userType !== 'operator';
}

function mayUseDashboard({ userType, employmentStatus }: Viewer): boolean {
  return userType === 'employer' && employmentStatus === 'active';
}

function withoutEndSlash(path: string): string {
  return path.replace(/\/$/, '');
}
