import type { Guard } from './guards.ts';

const CONTENT = 'apps/api/src/areas/portal/content';
const VERSIONS = `${CONTENT}/content-versions.test.ts`;
const TERMS = 'apps/api/src/areas/portal/policies/terms-table.ts';
const AGAIN = 'apps/api/src/areas/portal/policies/terms-again.test.ts';

/** What operators change of a client's words, and whom they ask about it. */
export const CONTENT_GUARDS: readonly Guard[] = [
  {
    rule: 'Terms that ask again are accepted by nobody who accepted those before',
    file: TERMS,
    code: 'coalesce(min(place) filter (where asks_again), max(place))',
    without: 'max(place)',
    test: AGAIN,
    named: 'new terms are asked of everybody',
  },
  {
    rule: 'A correction of the terms keeps what was accepted',
    file: TERMS,
    code: 'where place <= (select coalesce(min(place) filter (where asks_again), max(place)) from due)',
    without: 'where place = 1',
    test: AGAIN,
    named: 'new terms are asked of everybody',
  },
  {
    rule: 'The audit trail says of a correction of the terms that it was one',
    file: `${CONTENT}/publish-content.ts`,
    code: "action: isCorrection ? 'terms-corrected' : 'content-published'",
    without: "action: 'content-published'",
    test: AGAIN,
    named: 'new terms are asked of everybody',
  },
  {
    rule: 'A text is not published over a version that its author has not seen',
    file: `${CONTENT}/publish-content.ts`,
    code: "  if (basedOn !== undefined && newest?.latest !== basedOn) throw new Failure('content-changed');\n",
    without: '',
    test: VERSIONS,
    named: 'have not seen',
  },
  {
    rule: 'Of many who publish at once over the same version one gets through',
    file: `${CONTENT}/publish-content.ts`,
    code: '  await lockContent(transaction, clientId, kind);\n',
    without: '',
    test: VERSIONS,
    named: 'of many who publish at once',
  },
  {
    rule: 'A withdrawn text is never shown',
    file: `${CONTENT}/content-table.ts`,
    code: "    .where('published_at', '<=', MOMENT)\n    .where('withdrawn_at', 'is', null)\n",
    without: "    .where('published_at', '<=', MOMENT)\n",
    test: VERSIONS,
    named: 'a withdrawn version is never shown',
  },
  {
    rule: 'What people read cannot be withdrawn',
    file: `${CONTENT}/content-versions-table.ts`,
    code: ' and withdrawn_at is null and published_at > ${MOMENT}\n      returning version',
    without: ' and withdrawn_at is null\n      returning version',
    test: VERSIONS,
    named: 'cannot be withdrawn',
  },
  {
    rule: 'A draft is read by its author alone',
    file: `${CONTENT}/content-drafts-table.ts`,
    code: "'select body, based_on, saved_at from content_draft where kind = $1 and operator_id = (select app_account())'",
    without: "'select body, based_on, saved_at from content_draft where kind = $1'",
    test: VERSIONS,
    named: 'a draft is its author',
  },
];
