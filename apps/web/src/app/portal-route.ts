import type { ComponentType } from 'react';
import type { CallAccess } from '@plenty/contract/endpoint';
import type { OperatorReach, OperatorRight } from '@plenty/domain/accounts/operator-roles';
import type { Permission } from '@plenty/domain/accounts/user-types';

/** A page and its address. */
export interface PortalRoute {
  /** With or without a slash at the end: both match. */
  readonly path: string;
  /**
   * Who may see it, in the portal's frame: 'public' is anyone, in a plain frame while not logged in. Missing for pages
   * that bring a frame of their own, which anyone may see.
   */
  readonly access?: CallAccess;
  /** What an administrator must be allowed to do, where the calls of the page ask for it. */
  readonly permission?: Permission;
  /** What an operator's role must let them do. Unsaid: read. */
  readonly operatorRight?: OperatorRight;
  /** How far a page for operators reaches. Unsaid: the whole installation, which is not for consultants. */
  readonly reach?: OperatorReach;
  /** Also for who has left, or is not active, and has vouchers to spend; elsewhere they are led home. */
  readonly inVoucherOnly?: true;
  /** Missing while the feature is not built: the page is then not found. */
  readonly page?: () => Promise<ComponentType>;
  /** Only where the portal runs on the visitor's own machine: elsewhere there is no such address. */
  readonly isLocal?: true;
}

/** Every address that begins so, in a table that comes with the first of their pages. */
export interface RoutePart {
  readonly path: string;
  readonly load: () => Promise<readonly PortalRoute[]>;
}
