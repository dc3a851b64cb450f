import { expect, test } from 'vitest';
import { PANELS } from './panels.ts';

/** Spec 2 §2. */
const SPECIFIED = [
  'statement',
  'add-family-member',
  'benefit-terms',
  'make-a-claim',
  'change-password',
  'add-life-event',
  'opt-out',
  'upload-data',
  'payroll-report',
  'provider-report',
  'lifeevent-report',
  'medical-questions',
  'view-employee-data',
  'view-benefit-takeup-detail',
  'view-approvals-data',
  'two-fa-qr',
  'two-fa-disable',
  'two-fa-code',
];

test.each(SPECIFIED)('the panel %s of the specification can be opened', (name) => {
  expect(PANELS.filter((panel) => panel.name === name)).toHaveLength(1);
});
