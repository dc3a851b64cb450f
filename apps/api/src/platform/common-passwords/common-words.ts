import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** What follows is not looked at: the work grows with the square, and so long a password is no common one. */
const LOOKED_AT = 40;

/** Its other dictionaries tell words that many people know from words that many people take for a password. */
const checker = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...english },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
  l33tMaxSubstitutions: 4,
});

/** How much of a password, from 0 to 1, is made of passwords that many people use. Runs on a thread. */
export function task(password: unknown): number {
  const text = String(password);
  let common = 0;
  for (const match of checker.check(text).sequence)
    if ('dictionaryName' in match && match.dictionaryName === 'passwords-common') common += match.token.length;
  return common / text.length;
}
