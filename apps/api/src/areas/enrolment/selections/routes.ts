import type { selections } from '@plenty/contract/enrolment/selections';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readBasket } from './basket.ts';
import { workOutCosts, workOutCostsOf } from './costs.ts';
import { confirmSelections } from './confirm-selections.ts';
import { optOut } from './opt-out.ts';
import { previewOptOut } from './opt-out-preview.ts';
import { readSelection } from './read-selection.ts';
import { resetSelection } from './reset-selection.ts';
import { changeSelection, createSelection } from './save-selection.ts';

export const selectionsRoutes: Handlers<typeof selections> = {
  read: (work, { params: { id } }) => readSelection(work, id),
  create: (work, request) => createSelection(work, request),
  change: (work, request) => changeSelection(work, request),
  reset: (work, { params: { id } }) => resetSelection(work, id),
  optOut: (work, request) => optOut(work, request),
  optOutPreview: (work, { params: { id } }) => previewOptOut(work, id),
  costs: (work, { body }) => workOutCosts(work, body),
  costsOf: (work, { params, body }) => workOutCostsOf(work, params, body),
  basket: (work) => readBasket(work),
  confirm: (work, { body }) => confirmSelections(work, body),
};
