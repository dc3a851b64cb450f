/** A number as people read it, or a dash where it is not known. */
export function sayCount(figure: number | undefined): string {
  return figure?.toLocaleString('en-GB') ?? '–';
}
