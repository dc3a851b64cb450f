/** Three equal characters in a row, or a block of two or more twice running, whatever the case of its letters. */
export function hasRepeatedPattern(password: string): boolean {
  return /(.)\1\1|(.{2,})\2/su.test(password.toLowerCase());
}
