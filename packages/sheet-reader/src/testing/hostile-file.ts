/** A file that a stranger may send, and how the sentence reads by which it is refused. */
export interface HostileFile {
  readonly name: string;
  readonly make: () => Buffer;
  readonly refusal: RegExp;
}
