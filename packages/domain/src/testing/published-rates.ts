import { SHIPPED_RATES } from '../tax/rates/shipped-rates.ts';

export const RATES_2025_26 = SHIPPED_RATES.on('2025-04-06');
export const RATES_2026_27 = SHIPPED_RATES.on('2026-04-06');
