import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { ownPicturedLook, toDocumentBrand } from '../../portal/public.ts';
import { OWN_NAME } from './own-lines-table.ts';

/** Whom a document is about, when it is made, and in whose look. */
export async function readDocumentHead(work: Work): Promise<Pick<PdfDocument, 'subtitle' | 'madeOn' | 'brand'>> {
  const [[person], [look]] = await work.read(OWN_NAME, ownPicturedLook);
  if (!person) throw new Failure('not-found');
  return {
    subtitle: `${person.first_name} ${person.surname}`,
    madeOn: person.today,
    brand: toDocumentBrand(look),
  };
}
