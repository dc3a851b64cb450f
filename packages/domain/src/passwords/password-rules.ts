import { findPersonalDetail, type PersonalDetails } from './personal-details.ts';
import { hasRepeatedPattern } from './repeated-pattern.ts';
import { hasPredictableSequence } from './predictable-sequence.ts';

/** What a password is held against besides itself. What is not known yet counts as a rule that is not kept yet. */
export interface PasswordFacts {
  /** How much of it, from 0 to 1, is made of passwords that many people use. */
  readonly commonShare: number;
  /** Known only of who has shown that they are the person. */
  readonly person?: PersonalDetails | undefined;
  /** Whether it is the current password or one of the last. */
  readonly isPrevious?: boolean | undefined;
}

interface PasswordRule {
  readonly flag: number;
  readonly text: string;
  readonly isKeptBy: (password: string, facts: PasswordFacts) => boolean;
}

export interface RuleCheck extends Pick<PasswordRule, 'flag' | 'text'> {
  readonly isKept: boolean;
}

/** spec 1 §9 */
const SHORTEST = 12;
/** More than half of a password may not be common: product §4. */
const MOST_COMMON_SHARE = 0.5;

/** spec 1 §3, with the readings of product §4. */
const RULES: readonly PasswordRule[] = [
  { flag: 1, text: 'at least 12 characters', isKeptBy: (password) => [...password].length >= SHORTEST },
  { flag: 2, text: 'no repeating patterns', isKeptBy: (password) => !hasRepeatedPattern(password) },
  { flag: 4, text: 'no predictable sequences', isKeptBy: (password) => !hasPredictableSequence(password) },
  { flag: 8, text: 'no commonly used words', isKeptBy: (_, { commonShare }) => commonShare <= MOST_COMMON_SHARE },
  { flag: 16, text: 'at least 1 upper-case letter', isKeptBy: (password) => /\p{Lu}/u.test(password) },
  { flag: 64, text: 'at least 1 number', isKeptBy: (password) => /\p{Nd}/u.test(password) },
  { flag: 128, text: 'at least 1 special character', isKeptBy: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password) },
  {
    flag: 256,
    text: 'none of your personal details',
    isKeptBy: (password, { person }) => person !== undefined && findPersonalDetail(password, person) === undefined,
  },
  { flag: 512, text: 'not a previous password', isKeptBy: (_, { isPrevious }) => isPrevious === false },
];

/** Holds a password to each of the nine rules, in the form in which it is hashed: two keyboards may send two. */
export function checkPassword(password: string, facts: PasswordFacts): RuleCheck[] {
  const written = password.normalize('NFKC');
  return RULES.map(({ flag, text, isKeptBy }) => ({ flag, text, isKept: isKeptBy(written, facts) }));
}
