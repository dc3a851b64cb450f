import type { BenefitDetails as WireBenefit } from '@plenty/contract/enrolment/benefits';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { firstDay } from './quote.ts';
import { explainTax } from './explain-tax.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { personFor } from '../employee-scheme/priced-person.ts';
import { toCard } from './to-card.ts';
import { toEditFields } from './to-edit-fields.ts';
import type { Seen } from './to-selection.ts';

export function toBenefit(seen: Seen): WireBenefit {
  const { own, offered, opening } = seen;
  const { id, benefit } = offered;
  const words = benefitTextsOf(benefit);
  const { provider, medical } = benefit;
  return {
    ...toCard(seen),
    content: words.content,
    taxExplained: explainTax(benefit),
    needsApproval: benefit.change.needsApproval,
    terms: toTerms(own, id, benefit),
    claims: provider?.claims
      ? {
          provider: provider.name,
          policyNumber: provider.policyNumber ?? null,
          steps: words.claimSteps,
          phone: provider.claims.phone ?? null,
          url: provider.claims.url ?? null,
        }
      : null,
    medical: medical
      ? {
          freeCoverPence: medical.freeCoverPence,
          questions: medical.questions.map(({ code, text }) => ({ code, text })),
          answeredAt: own.medical.get(benefit.code)?.answeredAt.toISOString() ?? null,
        }
      : null,
    editFields: toEditFields(own, offered, personFor(own, offered, firstDay(own, opening))),
  };
}

/** Questions with their answers cleaned. */
export function toFaqs({ content }: Benefit): { question: string; answer: string }[] {
  return content.faqs.map(({ question, answer }) => ({ question, answer: cleanHtml(answer) }));
}

function toTerms({ acceptedTerms }: EmployeeScheme, id: string, benefit: Benefit): WireBenefit['terms'] {
  const { terms } = benefit;
  if (!terms) return null;
  const accepted = acceptedTerms.get(id);
  return {
    id,
    version: terms.version,
    content: benefitTextsOf(benefit).terms,
    acceptedAt: accepted?.version === terms.version ? accepted.acceptedAt.toISOString() : null,
  };
}

interface BenefitTexts {
  readonly content: string;
  readonly terms: string;
  readonly claimSteps: string;
}

/** Cleaning takes longer than all else of an answer, and what is published never changes. */
const cleaned = new WeakMap<Benefit, BenefitTexts>();

function benefitTextsOf(benefit: Benefit): BenefitTexts {
  let words = cleaned.get(benefit);
  if (!words) {
    words = {
      content: cleanHtml(benefit.content.body),
      terms: cleanHtml(benefit.terms?.content ?? ''),
      claimSteps: cleanHtml(benefit.provider?.claims?.steps ?? ''),
    };
    cleaned.set(benefit, words);
  }
  return words;
}
