const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** '1.4 GB', as a disk is sold: in thousands. */
export function saySize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[power]}`;
}

const UNITS_OF_TIME = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '3 hours', rounded down. */
export function sayAge(seconds: number): string {
  const [unit, length] = UNITS_OF_TIME.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  const count = Math.floor(seconds / length);
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
