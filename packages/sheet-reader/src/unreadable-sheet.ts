/**
 * A file that cannot be read as a table, in a sentence for whoever sent it. Errors that leave a thread lose their class: a
 * task catches this one and gives the sentence back.
 */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
}

/** What neither a clerk nor we can mend. */
export function damaged(): UnreadableSheet {
  return new UnreadableSheet(
    'This file is damaged, or is not a spreadsheet. Please open it in your spreadsheet program, save it again as XLSX or CSV and send that',
  );
}
