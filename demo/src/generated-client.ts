import type { ImportIds, SchemeFile } from '@plenty/api/seeding';
import { readScheme } from '@plenty/scheme/read-scheme';
import { writeIn } from '@plenty/scheme/write-in';
import { makeIds } from './fill.ts';
import { generatedLogins } from './generated-logins.ts';
import type { Company } from './people.ts';

/** Dark enough for white text, and told apart at a glance. */
const COLOURS = ['#0b4f5c', '#5b2a86', '#8a1c3c', '#1d5c2e', '#274690', '#7a4a12'] as const;
/** About the share of Scottish employers in the United Kingdom. */
const ONE_SCOTTISH_IN = 12;

export interface GeneratedClient {
  readonly ids: ImportIds;
  readonly company: Company;
  /** Made when it is wanted: there may be thousands. */
  file(): SchemeFile;
}

/** The client of a number from 1 on: the same for the same day, however many there are beside it. */
export function generatedClient(number: number, headcount: number, template: string, day: string): GeneratedClient {
  const digits = String(number).padStart(4, '0');
  const slug = `client-${digits}`;
  const name = `Client ${digits}`;
  const email = `benefits@${slug}.test`;
  const ids = makeIds(slug, day);
  const region = number % ONE_SCOTTISH_IN === 0 ? 'scotland' : 'england';
  const primaryColour = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  return {
    ids,
    company: { clientId: ids.clientId, slug, region, logins: generatedLogins(slug), headcount },
    file() {
      const source = writeIn(template, [
        ['client.slug', slug],
        ['client.name', `${name} Limited`],
        ['theme.primaryColour', primaryColour],
        ['theme.brandName', `${name} Benefits`],
        ['theme.supportEmail', email],
        ['theme.contactUsEmail', email],
      ]);
      return { source, scheme: readScheme(source, slug) };
    },
  };
}
