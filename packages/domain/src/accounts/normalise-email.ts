/** The form in which two e-mail addresses are compared; normalised before anything is looked up. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
