/** First and last name joined. */
export function nameOf({ firstName, surname }: { readonly firstName: string; readonly surname: string }): string {
  return `${firstName} ${surname}`;
}
