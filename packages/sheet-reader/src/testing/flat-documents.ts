/** Documents of LibreOffice as one text, from which it makes what its users would save. */

const NAMESPACES = [
  'office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
  'number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
  'style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
];

/** Days are shown as in the United Kingdom, which is no format that all programs know. */
const STYLES =
  '<office:automatic-styles><number:date-style style:name="N1"><number:day number:style="long"/><number:text>/</number:text>' +
  '<number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>' +
  '<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles>';

/** A document with one sheet; rows are given as cells of the three makers below. */
export function flatDocument(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `<table:table-row>${cells.join('')}</table:table-row>`).join('');
  const names = NAMESPACES.map((name) => `xmlns:${name}`).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${names} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${STYLES}<office:body><office:spreadsheet><table:table table:name="Staff">${lines}</table:table></office:spreadsheet></office:body></office:document>`;
}

export function textCell(text: string, attributes = ''): string {
  return `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
}

export function figureCell(figure: number, formula?: string): string {
  const worked = formula === undefined ? '' : ` table:formula="of:=${formula}"`;
  return `<table:table-cell office:value-type="float" office:value="${figure}"${worked}/>`;
}

export function dayCell(day: string): string {
  return `<table:table-cell office:value-type="date" office:date-value="${day}" table:style-name="day"/>`;
}
