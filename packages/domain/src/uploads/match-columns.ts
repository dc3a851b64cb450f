import { editDistance } from './edit-distance.ts';
import { plainForm } from './plain-form.ts';
import type { UploadField } from './upload-field.ts';

/** A column of a file: the field that it is taken for, or, of one that is none, the field that it may have meant. */
export interface MatchedColumn {
  readonly header: string;
  readonly field: UploadField | null;
  /** The header that we know. */
  readonly suggestion: string | null;
}

export interface MatchedColumns {
  readonly columns: readonly MatchedColumn[];
  /** Why rows under such a head cannot be understood, as a sentence. */
  readonly fault: string | null;
}

/** Takes each header for the field of that name, however it is spelled; what is only like one is told and never taken. */
export function matchColumns(head: readonly string[], fields: readonly UploadField[]): MatchedColumns {
  const known = columnNamesOf(fields);
  const taken = head.map((header) => known.get(plainForm(header)) ?? known.get(plainForm(withoutBrackets(header))));
  const free = new Map([...known].filter(([, field]) => !taken.includes(field)));
  const columns = head.map((header, at) => {
    const field = taken[at] ?? null;
    return { header: header.trim(), field, suggestion: field ? null : nearest(plainForm(header), free) };
  });
  return { columns, fault: faultOf(columns) };
}

/** A name of its own counts more than what others call something else. */
function columnNamesOf(fields: readonly UploadField[]): Map<string, UploadField> {
  const known = new Map<string, UploadField>();
  const add = (name: string, field: UploadField): void => {
    const form = plainForm(name);
    if (!known.has(form)) known.set(form, field);
  };
  for (const field of fields) add(field.header, field);
  for (const field of fields) for (const synonym of field.synonyms) add(synonym, field);
  return known;
}

/** 'Date of birth (dd/mm/yyyy)' is the date of birth. */
function withoutBrackets(header: string): string {
  return header.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
}

/** So long a header is no slip of the pen. */
const LONGEST = 60;

function nearest(form: string, known: ReadonlyMap<string, UploadField>): string | null {
  if (form.length < 3 || form.length > LONGEST) return null;
  let found: { readonly field: UploadField; readonly distance: number } | null = null;
  for (const [name, field] of known) {
    const most = Math.min(2, Math.floor(Math.max(name.length, form.length) / 3));
    if (Math.abs(name.length - form.length) > most) continue;
    const distance = editDistance(form, name);
    if (distance <= most && (!found || distance < found.distance)) found = { field, distance };
  }
  return found?.field.header ?? null;
}

function faultOf(columns: readonly MatchedColumn[]): string | null {
  for (const [at, { field, header }] of columns.entries()) {
    const twin = field && columns.slice(0, at).find((other) => other.field === field);
    if (twin)
      return `The columns '${twin.header}' and '${header}' both say ${field.header}. Please leave one of them out`;
  }
  if (!columns.some(({ field }) => field?.name === 'payrollNumber')) return withoutNumbers(columns);
  if (columns.filter(({ field }) => field).length === 1)
    return 'There is no column beside the payroll number that we know. Please use the headers of the template';
  return null;
}

function withoutNumbers(columns: readonly MatchedColumn[]): string {
  const meant = columns.find(({ suggestion }) => suggestion === 'Payroll number');
  const hint = meant ? `. Please call '${meant.header}' so, if it is what you mean` : ', by which people are known';
  return `There is no column 'Payroll number'${hint}`;
}
