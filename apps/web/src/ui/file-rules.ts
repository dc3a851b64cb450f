export interface FileRules {
  /** Endings with their dot: '.csv'. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
}

/** Why a file cannot be taken; a dropped file has not been through the browser's own filter. */
export function findFileFault(file: Pick<File, 'name' | 'size'>, { endings, maxBytes }: FileRules): string | undefined {
  const isKnown = endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!isKnown) return `This kind of file cannot be used. Choose ${endings.join(' or ')}.`;
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > maxBytes) return `This file is too large. It can be up to ${formatFileSize(maxBytes)}.`;
  return undefined;
}

export function formatFileSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = new Intl.NumberFormat('en-GB', { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${amount.format(bytes / 1000 ** power)} ${units[power]}`;
}
