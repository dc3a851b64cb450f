import { createContext, useContext, useEffect } from 'react';
import type { Theme } from '@plenty/contract/portal/theme';
import type { Font } from '@plenty/domain/theme/fonts';

/** Whose portal this is: what a page says and shows of it. Colours and fonts are already in the document as CSS. */
export interface Brand {
  readonly name: string;
  readonly strapline: string;
  readonly supportEmail: string;
  readonly logo: string;
  readonly mobileLogo: string;
  /** For people without a picture of their own. */
  readonly avatarSet: Theme['avatarSet'];
  readonly baseFont: Font;
  readonly headerFont: Font;
  readonly usesSingleSignOnOnly: boolean;
  /** Not live yet: administrators alone get in. */
  readonly isPreparing: boolean;
}

const BrandContext = createContext<Brand | undefined>(undefined);

export const BrandProvider = BrandContext.Provider;

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandProvider above it');
  return brand;
}

/** The title of the page in the browser's tab: 'page | brand'. */
export function usePageTitle(page: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${page} | ${name}`;
  }, [page, name]);
}
