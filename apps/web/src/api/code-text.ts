import * as z from 'zod/mini';

const ErrorList = z.array(z.object({ code: z.string() }));

/** What the server says of a code. It travels as a JSON text of a list whose first item holds it: spec 1 §7. */
export function readCodeText(errorList: string | undefined): string | undefined {
  try {
    return z.parse(ErrorList, JSON.parse(errorList ?? '[]'))[0]?.code;
  } catch {
    return undefined;
  }
}
