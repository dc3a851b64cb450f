import type { RuleNames } from '@plenty/domain/eligibility/phrases';
import type { Scheme } from '@plenty/scheme/scheme';

export function namesIn({ benefits, customFields }: Scheme): RuleNames {
  return {
    benefits: new Map(benefits.map(({ code, name }) => [code, name])),
    customFields: new Map(customFields.map(({ name, label }) => [name, label])),
  };
}
