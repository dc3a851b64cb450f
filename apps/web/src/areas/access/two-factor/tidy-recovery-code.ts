/** As the server knows it, however it was written down; nothing where it cannot be one. */
export function tidyRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-7]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined;
}
