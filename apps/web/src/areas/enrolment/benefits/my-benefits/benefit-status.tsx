import type { ComponentProps } from 'react';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { Badge } from '#ui/badge.tsx';

type BadgeTone = NonNullable<ComponentProps<typeof Badge>['tone']>;

const TONES: Readonly<Record<SelectionDetails['status'], BadgeTone>> = {
  draft: 'warning',
  pending: 'warning',
  scheduled: 'brand',
  active: 'success',
  rejected: 'danger',
  'opted-out': 'neutral',
  ended: 'neutral',
};

/** What a benefit is to the person, in a word or two. */
export function BenefitStatus({ card }: { card: BenefitCard }) {
  const { selection, eligible, isIncluded, cta } = card;
  if (selection) return <Badge tone={TONES[selection.status]}>{selection.statusLabel}</Badge>;
  if (!eligible) return <Badge>Not available to you</Badge>;
  if (isIncluded) return <Badge tone="success">Included</Badge>;
  return cta.type === 'select' ? <Badge tone="brand">Open to join</Badge> : <Badge>Not open now</Badge>;
}
