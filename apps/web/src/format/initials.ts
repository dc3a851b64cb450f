/** First letters of first name and surname, as letters people see: 'Åsa' gives 'Å', whatever it is made of. */
export function initialsOf(firstName: string, surname: string): string {
  return [firstName, surname]
    .map((name) => [...name.normalize('NFC').trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
