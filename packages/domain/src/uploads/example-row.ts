import type { UploadField } from './upload-field.ts';

/** The payroll number of the template's example: a row that has it is about nobody, and is passed over. */
export const EXAMPLE_NUMBER = 'EXAMPLE';

/** What the template's example says for a field. */
export function exampleFor({ name, example }: UploadField): string {
  return name === 'payrollNumber' ? EXAMPLE_NUMBER : example;
}
