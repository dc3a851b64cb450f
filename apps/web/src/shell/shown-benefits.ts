import { createContext, useContext } from 'react';

/** What the navigation goes by (spec 2 §2 and §4). The benefits feature fills it. */
export interface ShownBenefits {
  readonly areShown: boolean;
  /** Someone who has left, or is inactive, with vouchers still to spend. */
  readonly isVoucherOnly: boolean;
}

const ShownBenefitsContext = createContext<ShownBenefits>({ areShown: false, isVoucherOnly: false });

export const ShownBenefitsProvider = ShownBenefitsContext.Provider;

export function useShownBenefits(): ShownBenefits {
  return useContext(ShownBenefitsContext);
}
