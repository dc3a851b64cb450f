const DAY_MS = 86_400_000;

/** Writing a date is the dearest part of making a person, and a working life has only so many days. */
const texts = new Map<number, string>();

/** The day so many days after (or before) another. */
export function addDays(day: string, count: number): string {
  const number = Date.parse(day) / DAY_MS + count;
  let text = texts.get(number);
  if (text === undefined) {
    text = new Date(number * DAY_MS).toISOString().slice(0, 10);
    texts.set(number, text);
  }
  return text;
}
