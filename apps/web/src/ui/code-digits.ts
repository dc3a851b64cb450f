/** spec 1 §9: a code of a second factor. */
export const CODE_LENGTH = 6;

/** An empty box. */
const GAP = ' ';

/** What stands in each box. */
export function splitCode(value: string): string[] {
  return [...value.slice(0, CODE_LENGTH).padEnd(CODE_LENGTH, GAP)].map((digit) => (digit === GAP ? '' : digit));
}

/** The code that is sent: an empty box counts as 0 (spec 1 §5). */
export function toCode(value: string): string {
  return splitCode(value)
    .map((digit) => digit || '0')
    .join('');
}

export function isWhole(value: string): boolean {
  return splitCode(value).every((digit) => digit !== '');
}

/** Digits from a box on: one that is typed, or a whole code that is pasted. Other characters are left out. */
export function putDigits(value: string, from: number, typed: string): { value: string; next: number } {
  const boxes = splitCode(value);
  const digits = [...typed.replace(/\D/g, '')].slice(0, CODE_LENGTH - from);
  boxes.splice(from, digits.length, ...digits);
  return { value: joinBoxes(boxes), next: Math.min(from + digits.length, CODE_LENGTH - 1) };
}

export function clearBox(value: string, at: number): string {
  return joinBoxes(splitCode(value).with(at, ''));
}

function joinBoxes(boxes: readonly string[]): string {
  return boxes
    .map((digit) => digit || GAP)
    .join('')
    .trimEnd();
}
