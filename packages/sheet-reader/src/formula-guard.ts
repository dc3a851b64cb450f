/** Security J5: a text that begins so is a formula to a spreadsheet; wide signs are taken for narrow ones by some. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What people wrote, so that no spreadsheet computes it, nor one into which it is copied. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What was written so that no spreadsheet computes it, as it was. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
