/** First and last name joined. */
export function personNameOf({ firstName, surname }: { readonly firstName: string; readonly surname: string }): string {
  return `${firstName} ${surname}`;
}
