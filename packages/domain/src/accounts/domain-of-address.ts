/** What stands behind the last @, as DNS compares it. */
export function domainOfAddress(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
