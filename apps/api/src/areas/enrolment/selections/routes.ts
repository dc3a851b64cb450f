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
  read: readSelection,
  create: createSelection,
  change: changeSelection,
  reset: resetSelection,
  optOut,
  optOutPreview: previewOptOut,
  costs: (work, { body }) => workOutCosts(work, body),
  costsOf: workOutCostsOf,
  basket: readBasket,
  confirm: confirmSelections,
};
