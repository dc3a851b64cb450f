import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { PreviewCost, PreviewedChoice, renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { requireRenewal } from './find-renewal.ts';
import { previewPage, type ListedPreviewRow } from './preview-table.ts';
import type { ReachClient } from './reach-client.ts';

/** The choices of the preview. That someone read them is noted, with how many were found. */
export function listPreviewedChoices(
  work: Work,
  reach: ReachClient,
  { params, query }: RequestOf<typeof renewalPreview.choices>,
): Promise<AnswerOf<typeof renewalPreview.choices>> {
  return reach(work, params.id, async (transaction, note) => {
    const renewal = await requireRenewal(transaction);
    const page = toPage(await transaction.run(previewPage(renewal, query)), toPreviewedChoice);
    await note({ action: 'renewal-preview-read', hits: page.total });
    return page;
  });
}

function toPreviewedChoice(row: ListedPreviewRow): PreviewedChoice {
  return {
    id: row.id,
    firstName: row.first_name,
    surname: row.surname,
    payrollNumber: row.payroll_number,
    benefit: row.benefit,
    outcome: row.outcome,
    reason: row.reason,
    before: toPreviewCost(row.employee_pence_before, row.employer_pence_before),
    after: toPreviewCost(row.employee_pence_after, row.employer_pence_after),
  };
}

function toPreviewCost(employeePence: number | null, employerPence: number | null): PreviewCost | null {
  return employeePence === null || employerPence === null ? null : { employeePence, employerPence };
}
