import type { clientRenewalPreview, renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import type { Handlers } from '../../../platform/http/bind.ts';
import { askForPreview, postponeRenewal, startRenewal } from './decide-on-renewal.ts';
import { listPreviewedChoices } from './list-choices.ts';
import { downloadPreview } from './preview-report.ts';
import { reachAnyClient, reachOwnClient, type ReachClient } from './reach-client.ts';
import { readOverview } from './read-overview.ts';

export const renewalPreviewRoutes = routesFor(reachOwnClient);
export const clientRenewalPreviewRoutes: Handlers<typeof clientRenewalPreview> = routesFor(reachAnyClient);

function routesFor(reach: ReachClient): Handlers<typeof renewalPreview> {
  return {
    read: (work, { params }) => readOverview(work, reach, params.id),
    choices: (work, request) => listPreviewedChoices(work, reach, request),
    download: (work, request) => downloadPreview(work, reach, request),
    workOut: (work, request) => askForPreview(work, reach, request),
    start: (work, request) => startRenewal(work, reach, request),
    postpone: (work, request) => postponeRenewal(work, reach, request),
  };
}
