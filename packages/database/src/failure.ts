/** A fault that whoever starts the server can mend: shown as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
