import type { family } from '@plenty/contract/enrolment/family';
import type { Handlers } from '../../../platform/http/bind.ts';
import { addFamilyMember } from './add-member.ts';
import { changeFamilyMember } from './change-member.ts';
import { OWN_FAMILY } from '../employee-scheme/own-family-table.ts';
import { previewMember } from './preview-member.ts';
import { toFamilyListItem } from './to-wire.ts';

export const familyRoutes: Handlers<typeof family> = {
  list: async (work) => {
    const [rows] = await work.read(OWN_FAMILY);
    return { family: rows.map(toFamilyListItem) };
  },
  add: addFamilyMember,
  change: changeFamilyMember,
  preview: previewMember,
};
