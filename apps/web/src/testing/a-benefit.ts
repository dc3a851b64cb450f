import type { BenefitDetails, BenefitCard } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';

const ID = '019a0000-0000-7000-8000-000000000002';

/** A benefit that is open and not chosen. */
export function aCard(card: Partial<BenefitCard> = {}): BenefitCard {
  return {
    benefitId: ID,
    name: 'Dental insurance',
    summary: 'Check-ups and treatment',
    groupCode: 'dental',
    category: 'Your health',
    icon: 'tooth',
    flags: [],
    provider: null,
    beamSupported: true,
    termsAndConditionsShown: true,
    eligible: true,
    reasons: [],
    availableFrom: null,
    opening: { open: true, until: '2026-11-26', startsOn: '2026-12-01', nextOn: null, words: 'Open' },
    isIncluded: false,
    cta: { type: 'select', label: 'Set up' },
    leastCost: null,
    selection: null,
    change: null,
    ...card,
  };
}

/** A benefit with all its words: nothing to accept, to claim or to answer. */
export function aBenefit(benefit: Partial<BenefitDetails> = {}): BenefitDetails {
  return {
    ...aCard(),
    content: '<p>Teeth.</p>',
    taxExplained: [],
    needsApproval: false,
    terms: null,
    claims: null,
    medical: null,
    editFields: [],
    ...benefit,
  };
}

/** What was chosen of it, for so many pence a month of the employee's. */
export function aSelection(status: SelectionDetails['status'], employeePence: number): SelectionDetails {
  return {
    selectionId: ID,
    benefitId: ID,
    version: 1,
    temporarySelection: status === 'draft',
    status,
    statusLabel: status,
    values: {},
    planDetails: [],
    peopleCovered: [],
    costsSummaryForMonthlyCostSection: {
      employeePence,
      employerPence: 1000,
      fundPence: 0,
      totalPence: employeePence + 1000,
    },
    costMonths: null,
    cta: { type: 'manage', label: 'Manage' },
    heldSince: null,
    startDate: '2026-04-01',
    endDate: null,
    reason: null,
    fieldStatus: {},
    editFields: [],
  };
}
