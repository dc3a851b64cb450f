/** HMRC, National Insurance Manual NIM39110: letters and prefixes that are never given out. */
const FORM = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;

/** A National Insurance number as it is kept, however it was written; nothing where it is none. */
export function readNiNumber(written: string): string | undefined {
  const number = written.replace(/[\s-]/g, '').toUpperCase();
  return FORM.test(number) ? number : undefined;
}

/** As much of a number as people need to know it by. */
export function maskNiNumber(number: string): string {
  return `${MASK} ${number.slice(-3)}`;
}

/** What a mask begins with: such a number was copied from where it is not shown. */
export const MASK = '••••••';
