import type { audit, clientAudit } from '@plenty/contract/people/audit';
import type { Handlers } from '../../../platform/http/bind.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listClientAudit } from './list-client-audit.ts';

export const auditRoutes: Handlers<typeof audit> = {
  list: listAudit,
  download: exportAudit,
};

export const clientAuditRoutes: Handlers<typeof clientAudit> = { list: listClientAudit };
