/** The pages to offer: the ends, and those around the one that is open. A gap is negative, and each a number of its own. */
export function listPages(page: number, last: number): number[] {
  const offered = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const pages = [...new Set(offered)].toSorted((one, other) => one - other);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
