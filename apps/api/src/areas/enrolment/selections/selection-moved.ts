/** What was to be changed is not as it was seen: another request was first. Turned into a 409 with the state as it is now. */
export class SelectionMoved extends Error {
  override readonly name = 'SelectionMoved';
  readonly benefitId: string;

  constructor(benefitId: string) {
    super('the selection has moved on');
    this.benefitId = benefitId;
  }
}
