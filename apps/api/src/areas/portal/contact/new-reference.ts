import { randomInt } from 'node:crypto';

/** Without those that are easily taken for another when they are read out: I, L, O, U, 0 and 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP = 4;

/** A number to quote on the telephone, such as 'K7QM-3VXD': one of about 650 thousand million. */
export function newReference(): string {
  return `${newGroup()}-${newGroup()}`;
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
